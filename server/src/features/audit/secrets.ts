const secret = /password|token|secret|seed|salt|cookie|hash$|recovery|contents/i;
/** Published hashes or hashes of public documents: masking them would hide the change itself. */
const open = new Set(['commitmentHash', 'planHash', 'seedHash', 'receiptHash']);

/** Returns a copy in which every secret value is masked, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) && inner !== null ? '[redacted]' : withoutSecrets(inner),
    ]),
  );
}

const isSecret = (key: string): boolean => secret.test(key) && !open.has(key);
