import type { SealedColumn } from '../platform/sealed-columns.ts';
import { formEmailColumn } from './entries/enter-by-form.ts';
import { entrantKeyColumn } from './entries/entrant-hashes.ts';

/** Columns of this feature that are sealed with an app key; seeds are checked and rewrapped by `announce/seed.ts`. */
export const dropSecrets: readonly SealedColumn[] = [formEmailColumn, entrantKeyColumn];
