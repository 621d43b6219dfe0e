import type { ColumnDeclaration } from './resources/declaration.ts';

/** Makes "partly_refunded" and "mfa-enrolled" readable. */
export function readableState(state: string): string {
  const words = state
    .replace(/[_-]/g, ' ')
    .replace(/\b(top|sign) (up)\b/g, '$1-$2')
    .replace(/\bmfa enrolled\b/g, 'second factor turned on')
    .replace(/\bmfa\b/g, 'second factor')
    .replace(/\bidentity check papers shown\b/g, 'identity documents viewed');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of an enum's value. */
export const nameValue = ({ names }: Pick<ColumnDeclaration, 'names'>, value: string): string =>
  names?.[value] ?? readableState(value);
