import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { fewAtOnce } from './few-at-once.ts';

type Owner = 'customer' | 'staff';

const cost = {
  customer: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  staff: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
} as const;

/** Hashing is expensive on purpose: one CPU core stays free for everything else, where there is more than one. */
const taking = fewAtOnce(
  Math.max(1, availableParallelism() - 1),
  100,
  'Too many people are signing in. Try again in a moment.',
);

/** Returns an argon2id hash. Error: OVERLOADED when too many others wait already. */
export function hashPassword(password: string, owner: Owner): Promise<string> {
  return taking(() => hash(password, cost[owner]));
}

/** Whether the password matches the hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
  known: string | undefined,
  password: string,
  owner: Owner,
): Promise<boolean> {
  const isRight = await taking(() => verify(known ?? decoys[owner], password));
  return isRight && known !== undefined;
}

/** The hash of an account that nobody can sign in to by password. */
export const unusablePassword = (owner: Owner): string => decoys[owner];

/** Hashes of discarded random passwords, at the cost of real ones. */
const decoys: Record<Owner, string> = {
  customer:
    '$argon2id$v=19$m=19456,t=2,p=1$ITKR/gLeQDkIpoGNXrBvwA$ir/pB9bMi8fuTXl5ASSiEbo17hmztauAv3QN/ISv+d4',
  staff: '$argon2id$v=19$m=65536,t=3,p=1$zhsPUg5U5nbW8edgLQaH+g$ZSt+HkRZd8jFf9en6fZbxoub1oLd3jhespfwQHGTVqE',
};
