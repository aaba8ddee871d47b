"""Lessons as they are written down: one TOML file each in ``sengoku/games/<game>/lessons/``.

Every text is a pair ``say.en = "..."`` and ``say.ja = "..."``; a missing language is an error.

Top of the file::

    title.en = "Act 1: ..."        # title, story and new: texts
    story.en = "..."               # the story of the act, two or three sentences
    new.en = "..."                 # what is new here, one line
    options = { act = 1 }          # options of sengoku.load
    seat = 0                       # the learner's seat (0 if left out)

    [start]                        # the first position, as game.position reads it

Then the steps, each a ``[[step]]`` with any of these keys:

``say``       text, required: what is told. One new thing a step, short sentences.
``position``  a table for ``game.position``: start anew from here. Without it the lesson
              goes on from the position where the step before ended.
``play``      the narrator's action, or a list of them, in notation (``"move d4 e5"``); also
              the other side's replies and chance (``"lay e5 3"``). Played on entering the step.
``show``      list of places to highlight.
``arrows``    list of pairs of places.

A step in which the learner acts:

``task``      text, required with ``expect``: what is asked, one short imperative sentence. It is
              repeated when the learner does something else that is legal.
``expect``    what is right. An action ``"deploy d4"``; a list of actions (any of them);
              or a table of matchers, all of which must hold:
              ``verb = "move"``; a field of that verb such as ``target = "e5"``;
              ``did = "did.cover"`` (a note said as it happens, its code);
              ``winner = 0`` (the seat has won the game after it);
              ``safe = true`` (whoever acts next cannot win at once).
              What follows must be possible after every right action.
``solution``  the action "show me" and the transcript play; may be left out with one exact action.
``try``       list of ``{ play = "move d4 f4", code = "move.colour" }``: wrong tries that the
              transcript shows, with the refusal code that must answer, or ``code = "asked"``
              for an action that is legal but not asked for. At least one for each new rule.
``hint``      text.
``on_wrong``  table of texts by action, by refusal code or ``other`` (any legal action that is
              not asked for), in this order of preference; without one the rule itself speaks.
              ``on_wrong."move.colour".en = "..."``
``reply``     text: what to say after the right action, usually why.

A step with a question:

``ask``       list of options: ``[[step.ask]]`` with ``text`` (text), ``right = true`` for right
              ones (at least one), ``reply`` (text, required). ``say`` is the question.
``hint``, ``reply``  as above.

Questions beside the lesson are ``[[question]]`` with the same keys; each has its own
``position`` and either ``ask`` or ``expect``. They are not part of the lesson's steps.

Loading is strict. Unknown keys, missing languages, positions that cannot be, actions that
cannot be played, tries that are not refused for the reason given: each is a `DamagedLesson`
that names the file, the step (counted from 1) and what would be right.
"""
