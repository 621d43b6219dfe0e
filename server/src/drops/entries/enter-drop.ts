import type { DropEntryDto } from '../../contract/index.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { refuse, Refusal } from '../../platform/errors.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { onceForEach } from '../../platform/database/once-for-each.ts';
import type { OnceAnswer, OnceScope } from '../../platform/once.ts';
import { refuseExcluded, refuseStaffBuying } from '../../people/index.ts';
import { appendEntries, appendEntry, lockChain, type NewEntry } from './append-entries.ts';
import { hashEntrant, type Origin } from './entrant-hashes.ts';

/**
 * Enters an account into a drop, free and once, in the running transaction. Errors: EMAIL_UNCONFIRMED, STAFF_CANNOT_BUY,
 * SELF_EXCLUDED, and those of `appendEntry`.
 */
export const enterDrop = async (
  customerId: string,
  dropId: string,
  nonce: string,
  origin: Origin,
): Promise<DropEntryDto> => appendEntry(dropId, await checkEntrant(customerId, nonce, origin));

/** Errors: EMAIL_UNCONFIRMED, STAFF_CANNOT_BUY, SELF_EXCLUDED. */
export async function checkEntrant(customerId: string, nonce: string, origin: Origin): Promise<NewEntry> {
  const account = await one<{ email: string }>(
    'SELECT email FROM confirmed_addresses WHERE customer_id = $1',
    [customerId],
  );
  if (!account) throw refuse('EMAIL_UNCONFIRMED', 'Confirm your email address first.');
  await refuseStaffBuying(customerId);
  await refuseExcluded(customerId);
  return { customerId, formEntryId: null, nonce, hashes: await hashEntrant(account.email, origin) };
}

interface EntryRequest {
  scope: OnceScope;
  /** A refusal also waits its turn: a retry gets its key's stored response. */
  checked: PromiseSettledResult<NewEntry>;
}

const limits = {
  maxItems: 100,
  maxWaiting: 2_000,
  refusal: 'Too many people are entering. Try again in a moment.',
};

const enterInBatch = inBatches<EntryRequest, OnceAnswer>(limits, (dropId, requests) =>
  inTransaction(async () => {
    const end = await lockChain(dropId);
    return onceForEach(requests, 201, async (fresh) => {
      const entries = fresh.flatMap(({ checked }) => (checked.status === 'fulfilled' ? checked.value : []));
      const outcomes = (await appendEntries(end, entries)).values();
      return fresh.map(({ checked }) =>
        checked.status === 'fulfilled' ? settled(outcomes.next().value) : checked,
      );
    });
  }),
);

const settled = (outcome: DropEntryDto | Refusal | undefined): PromiseSettledResult<unknown> =>
  outcome instanceof Refusal
    ? { status: 'rejected', reason: outcome }
    : { status: 'fulfilled', value: outcome };

/**
 * Enters an account once for each key. Entrants of one drop share transactions: only one of them at a time waits for the
 * chain, and holds a connection. Errors: those of `enterDrop` and `once`, OVERLOADED.
 */
export async function enterOnce(
  dropId: string,
  scope: OnceScope,
  check: () => Promise<NewEntry>,
): Promise<OnceAnswer> {
  const [checked] = await Promise.allSettled([check()]);
  return enterInBatch(dropId, { scope, checked });
}
