import { z } from 'zod';

import { maxAmountCents } from '../contract/index.ts';

export const line = (maxLength: number) => z.string().trim().min(1, 'is required').max(maxLength);
export const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'is made of a–z, 0–9 and hyphens');
export const bps = z.int().min(0).max(10_000);
export const amount = z.int().min(0).max(maxAmountCents);
