"""A hub on this machine only: anybody may come in, and each gets a server and a folder."""

import os
from pathlib import Path

HOME = Path(os.environ["HUB_HOME"])
c = get_config()  # noqa: F821

c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.bind_url = os.environ["HUB_URL"]
c.JupyterHub.hub_port = int(os.environ["HUB_PORT"])
c.ConfigurableHTTPProxy.api_url = os.environ["HUB_PROXY"]
c.ConfigurableHTTPProxy.command = [os.environ["HUB_PROXY_COMMAND"]]
c.JupyterHub.db_url = "sqlite:///" + str(HOME / "hub.sqlite")
c.JupyterHub.cookie_secret_file = str(HOME / "cookie_secret")

c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(HOME / "{username}")
c.Spawner.start_timeout = c.Spawner.http_timeout = 180
# The notebooks are copied for each user and signed, so that they open alive.
START = 'python -m sengoku_widgets.shipped --copy notebooks && exec jupyterhub-singleuser "$@"'
c.Spawner.cmd = ["sh", "-c", START, "sengoku"]
c.Spawner.args = ["--allow-root"] if os.geteuid() == 0 else []
c.Spawner.default_url = "/doc/tree/notebooks/start.ipynb"
c.Spawner.env_keep = ["PATH", "LANG", "SENGOKU_TEST_RUN"]

c.JupyterHub.services = [{"name": "tests", "api_token": os.environ["HUB_TOKEN"]}]
c.JupyterHub.load_roles = [
    {
        "name": "tests",
        "services": ["tests"],
        "scopes": ["admin:users", "admin:servers", "access:servers", "tokens"],
    }
]
