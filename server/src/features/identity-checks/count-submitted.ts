import { IdentityCheck } from './models.ts';

/** Counts the IDs to review. */
export const countSubmittedChecks = (): Promise<number> =>
  IdentityCheck.count({ where: { state: 'submitted' } });
