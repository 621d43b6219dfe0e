/** Returns an idempotency key: unique, not secret. randomUUID is missing on plain http with a host name. */
export function makeKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const words: Uint32Array = (crypto as Crypto).getRandomValues(new Uint32Array(4)); // TS narrows it to never above
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
}
