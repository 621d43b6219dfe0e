const secret = /password|token|secret|seed|salt|cookie|hash$|recovery|contents/i;
/** Published or of public documents: hiding them would hide the very change. */
const open = new Set(['commitmentHash', 'planHash', 'seedHash', 'receiptHash']);

/** A copy in which every secret value is replaced by a mark, however deep it sits. */
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
