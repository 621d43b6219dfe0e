"""RFC 8032: its test vectors, and what a strict verifier refuses."""
import unittest

from pullproof_verify import ed25519
from testing_forge import Signer

# RFC 8032, section 7.1: secret key, public key, message, signature.
RFC_VECTORS = (
    ("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
     "d25bf5f0595bbe24655141438e7a100b"),
    ("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
     "387b2eaeb4302aeeb00d291612bb0c00"),
    ("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
     "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
     "4a7c15e9716ed28dc027beceea1ec40a"),
)


def torsion_points():
    """The eight points of small order: L times any point, until one of order 8 is found."""
    for y in range(2, 100):
        point = ed25519.decode(y.to_bytes(32, "little"))
        if point is None:
            continue
        small = ed25519.multiply(ed25519.L, point)
        if ed25519.encode(ed25519.multiply(4, small)) != ed25519.encode(ed25519.IDENTITY):
            return [ed25519.multiply(n, small) for n in range(8)]
    raise AssertionError("no point of order 8")


class Ed25519(unittest.TestCase):
    def test_signs_and_verifies_as_the_rfc(self):
        for secret, key, message, signature in map(lambda row: map(bytes.fromhex, row), RFC_VECTORS):
            signer = Signer(secret)
            self.assertEqual(signer.key, key)
            self.assertEqual(signer.sign(message), signature)
            self.assertTrue(ed25519.verify(key, message, signature))
            self.assertFalse(ed25519.verify(key, message + b"\0", signature))

    def test_refuses_s_from_l_on(self):
        _, key, message, signature = map(bytes.fromhex, RFC_VECTORS[1])
        s = int.from_bytes(signature[32:], "little") + ed25519.L
        self.assertFalse(ed25519.verify(key, message, signature[:32] + s.to_bytes(32, "little")))

    def test_refuses_another_length(self):
        _, key, message, signature = map(bytes.fromhex, RFC_VECTORS[1])
        self.assertFalse(ed25519.verify(key, message, signature + b"\0"))
        self.assertFalse(ed25519.verify(key, message, signature[:63]))
        self.assertFalse(ed25519.verify(key + b"\0", message, signature))

    def test_refuses_keys_of_small_order(self):
        points = torsion_points()
        self.assertEqual(len({ed25519.encode(point) for point in points}), 8)
        for point in points:
            key = ed25519.encode(point)
            self.assertIsNotNone(ed25519.decode(key))
            # With A of small order, S = 0 and R = -kA verify for some messages without any secret.
            for message in range(16):
                forged = ed25519.encode(ed25519.IDENTITY) + bytes(32)
                self.assertFalse(ed25519.verify(key, bytes([message]), forged))

    def test_refuses_points_that_are_not_canonical(self):
        for number in (ed25519.P, ed25519.P + 1, 2**255 - 1, 2**255 + ed25519.P, 1 << 255 | 1, 1 << 255 | ed25519.P - 1):
            self.assertIsNone(ed25519.decode(number.to_bytes(32, "little")))

    def test_refuses_a_y_that_is_on_no_point(self):
        self.assertIsNone(ed25519.decode((2).to_bytes(32, "little")))

    def test_refuses_r_of_small_order_added(self):
        """A cofactored verifier would take R + T; the equation here has no cofactor."""
        _, key, message, signature = map(bytes.fromhex, RFC_VECTORS[1])
        r = ed25519.decode(signature[:32])
        for point in torsion_points()[1:]:
            moved = ed25519.encode(ed25519.add(r, point)) + signature[32:]
            self.assertFalse(ed25519.verify(key, message, moved))


if __name__ == "__main__":
    unittest.main()
