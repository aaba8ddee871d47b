"""Seals: keys of a seat, and what is closed for some seats and signed by one, by PyNaCl.

What is sealed is closed once with a key of its own, and that key once for each seat. So whoever has
the key of a seat can open it, and nobody else; and the signature tells whose it is.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    from nacl.exceptions import CryptoError
    from nacl.public import SealedBox
    from nacl.secret import SecretBox
    from nacl.signing import SigningKey, VerifyKey
    from nacl.utils import random as drawn

    there = True
except ImportError:
    there = False

KEY = 32
"""How many bytes a key has."""

SIGNATURE = 64
CLOSED = KEY + 48
"""How many bytes a key has that is closed for a seat."""


class Keys:
    """The keys of one seat, by which it opens and signs.

    Args:
        seed: 32 bytes that nobody else has.
    """

    def __init__(self, seed: bytes) -> None:
        self._signing = SigningKey(seed)
        self._opening = self._signing.to_curve25519_private_key()

    @property
    def public(self) -> bytes:
        """What the others need to seal something for this seat, and to know its signature."""
        return bytes(self._signing.verify_key)

    def sign(self, data: bytes) -> bytes:
        """Give the signature of some bytes."""
        return self._signing.sign(data).signature

    def opened(self, sealed: bytes, index: int, count: int) -> bytes | None:
        """Open what `seal` closed; ``None`` if it was not closed for this seat, or is damaged.

        Args:
            sealed: the bytes.
            index: which of those it was closed for this one is.
            count: for how many it was closed.
        """
        closed = sealed[index * CLOSED : (index + 1) * CLOSED]
        try:
            key = SealedBox(self._opening).decrypt(closed)
            return SecretBox(key).decrypt(sealed[count * CLOSED :])
        except (CryptoError, ValueError, TypeError):
            return None


def seed() -> bytes:
    """Draw 32 bytes that nobody else has."""
    return drawn(KEY)


def seal(data: bytes, publics: Sequence[bytes]) -> bytes:
    """Close bytes for some seats, each of which can open them.

    Args:
        data: the bytes.
        publics: the public keys of the seats.
    """
    key = drawn(KEY)
    closed = [SealedBox(VerifyKey(one).to_curve25519_public_key()).encrypt(key) for one in publics]
    return b"".join(closed) + bytes(SecretBox(key).encrypt(data))


def sealable(public: bytes) -> bool:
    """Tell whether some bytes are a public key."""
    try:
        VerifyKey(public).to_curve25519_public_key()
    except (CryptoError, ValueError, TypeError):
        return False
    return True


def signed(public: bytes, data: bytes, signature: bytes) -> bool:
    """Tell whether a seat has signed some bytes."""
    try:
        VerifyKey(public).verify(data, signature)
    except (CryptoError, ValueError, TypeError):
        return False
    return True
