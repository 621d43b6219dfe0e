import { sha512 } from './sha512.ts';

const P = 2n ** 255n - 19n;
/** Order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

const D = mod(-121665n * power(121666n, P - 2n));
const TWO_D = mod(2n * D);
const SQRT_MINUS_ONE = power(2n, (P - 1n) / 4n);

/** Extended coordinates: x = X/Z, y = Y/Z, T = XY/Z. */
interface Point {
  readonly X: bigint;
  readonly Y: bigint;
  readonly Z: bigint;
  readonly T: bigint;
}

const IDENTITY: Point = { X: 0n, Y: 1n, Z: 1n, T: 0n };

function add(p: Point, q: Point): Point {
  const a = mod((p.Y - p.X) * (q.Y - q.X));
  const b = mod((p.Y + p.X) * (q.Y + q.X));
  const c = mod(p.T * mod(TWO_D * q.T));
  const d = mod(2n * p.Z * q.Z);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return { X: mod(e * f), Y: mod(g * h), Z: mod(f * g), T: mod(e * h) };
}

function double(p: Point): Point {
  const a = mod(p.X * p.X);
  const b = mod(p.Y * p.Y);
  const c = mod(2n * p.Z * p.Z);
  const sum = p.X + p.Y;
  const e = mod(sum * sum) - a - b;
  const g = b - a;
  const [f, h] = [g - c, -a - b];
  return { X: mod(e * f), Y: mod(g * h), Z: mod(f * g), T: mod(e * h) };
}

function negate(p: Point): Point {
  return { X: mod(-p.X), Y: p.Y, Z: p.Z, T: mod(-p.T) };
}

function isSame(p: Point, q: Point): boolean {
  return mod(p.X * q.Z - q.X * p.Z) === 0n && mod(p.Y * q.Z - q.Y * p.Z) === 0n;
}

/** m·P + n·Q in one pass over the bits of both scalars. */
function addMultiples(m: bigint, p: Point, n: bigint, q: Point): Point {
  const both = add(p, q);
  let sum = IDENTITY;
  for (let bit = 255n; bit >= 0n; bit--) {
    sum = double(sum);
    const inM = (m >> bit) & 1n;
    const inN = (n >> bit) & 1n;
    if (inM && inN) sum = add(sum, both);
    else if (inM) sum = add(sum, p);
    else if (inN) sum = add(sum, q);
  }
  return sum;
}

function readLittleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] ?? 0);
  return value;
}

/** RFC 8032 §5.1.3; undefined for bytes that are not the canonical encoding of a point. */
function decodePoint(bytes: Uint8Array): Point | undefined {
  if (bytes.length !== 32) return undefined;
  const encoded = readLittleEndian(bytes);
  const sign = encoded >> 255n;
  const y = encoded & ((1n << 255n) - 1n);
  if (y >= P) return undefined;
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  const v3 = mod(v * v * v);
  let x = mod(u * v3 * power(mod(u * v3 * mod(v3 * v)), (P - 5n) / 8n));
  const vxx = mod(v * x * x);
  if (vxx === mod(-u)) x = mod(x * SQRT_MINUS_ONE);
  else if (vxx !== u) return undefined;
  if (x === 0n && sign === 1n) return undefined;
  if ((x & 1n) !== sign) x = P - x;
  return { X: x, Y: y, Z: 1n, T: mod(x * y) };
}

function readBasePoint(): Point {
  const encoded = new Uint8Array(32).fill(0x66);
  encoded[0] = 0x58;
  return decodePoint(encoded) ?? IDENTITY;
}
const BASE = readBasePoint();

/**
 * Verifies Ed25519 (RFC 8032 §5.1.7, without the cofactor). S must be below the group order, both points
 * canonical, and the public key not of small order, because one signature would then fit many messages.
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  const s = readLittleEndian(signature.subarray(32));
  const a = decodePoint(publicKey);
  const r = decodePoint(signature.subarray(0, 32));
  if (s >= L || !a || !r) return false;
  if (isSame(double(double(double(a))), IDENTITY)) return false;
  const k = readLittleEndian(sha512(signature.subarray(0, 32), publicKey, message)) % L;
  return isSame(addMultiples(s, BASE, k, negate(a)), r);
}
