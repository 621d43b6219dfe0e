import pg from 'pg';

/** The pg error inside Sequelize's wrapper. */
export function originalOf(failure: unknown): Error {
  const original = failure instanceof Error && 'original' in failure ? failure.original : failure;
  return original instanceof Error
    ? original
    : new Error('The database layer threw no error.', { cause: failure });
}

const codeOf = (failure: unknown): string => {
  const original = originalOf(failure);
  return 'code' in original ? String(original.code) : '';
};

/** The last is raised by functions of ours (missing-state.ts). */
const transient = new Set(['40001', '40P01', '55P03', '57P01', 'PP003']);

export const isTransient = (failure: unknown): boolean => transient.has(codeOf(failure));

/** Whether PostgreSQL answered with an error and the session is still usable: classes 08 and 57P end it. */
export const isAnswered = (failure: unknown): boolean =>
  originalOf(failure) instanceof pg.DatabaseError &&
  !['08', '57P'].some((start) => codeOf(failure).startsWith(start));

/** For an operator who looks at readiness. */
const reasons: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '25006': 'the database is read-only',
  '53300': 'the database has no connection left',
  '57P03': 'the database is starting or recovering',
};

/** Why the database can't be read and written, in words. */
export const reasonOf = (failure: unknown): string =>
  reasons[codeOf(failure)] ?? 'the database does not answer, or refuses';
