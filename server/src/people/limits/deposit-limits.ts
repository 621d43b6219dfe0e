import type {
  Cents,
  ChangeLimitsInput,
  DepositLimitDto,
  DepositPeriod,
  PlayLimitsDto,
} from '../../contract/index.ts';
import { depositPeriods } from '../../contract/schemas/wallet.schema.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { lockWallet, readSettings } from '../../base/index.ts';
import { listSamePeople, lockPerson } from '../identity/index.ts';
import { findExclusion } from './exclusions.ts';
import { DepositLimit } from './models.ts';
import {
  changeLimit,
  fitsFrom,
  limitAt,
  pendingAt,
  periodMs,
  type Deposit,
  type StoredLimit,
} from './rules.ts';

type OwnLimit = StoredLimit & { period: DepositPeriod };

const listOwnLimits = (customerId: string): Promise<OwnLimit[]> =>
  sql<OwnLimit>(
    `SELECT period, limit_cents AS "limitCents", pending_cents AS "pendingCents", pending_from AS "pendingFrom"
     FROM deposit_limits WHERE customer_id IN (SELECT same_id FROM same_people WHERE customer_id = $1)`,
    [customerId],
  );

type Limits = Record<DepositPeriod, StoredLimit>;

/**
 * Returns the limits of a customer's person, or the shop's default where none is set: of those that accounts of the person
 * have set, the strictest.
 */
async function readLimits(customerId: string): Promise<Limits> {
  const [settings, rows] = await Promise.all([readSettings(), listOwnLimits(customerId)]);
  const now = clock.now();
  const strictness = (stored: StoredLimit): Cents => limitAt(stored, now) ?? Infinity;
  const limitOf = (period: DepositPeriod, shopCents: Cents): StoredLimit =>
    rows
      .filter((set) => set.period === period)
      .sort((left, right) => (strictness(left) < strictness(right) ? -1 : 1))[0] ?? {
      limitCents: shopCents === 0 ? null : shopCents,
      pendingCents: null,
      pendingFrom: null,
    };
  return {
    day: limitOf('day', settings.depositDayCents),
    week: limitOf('week', settings.depositWeekCents),
    month: limitOf('month', settings.depositMonthCents),
  };
}

interface MadeDeposit extends Deposit {
  readonly isWaiting: boolean;
}

/** Lists a person's deposits within the longest window, including pending ones; oldest first. */
const listDeposits = (customerId: string, at: Date): Promise<MadeDeposit[]> =>
  sql<MadeDeposit>(
    `SELECT amount_cents AS "amountCents", created_at AS at, state = 'pending' AS "isWaiting" FROM deposits
     WHERE customer_id IN (SELECT same_id FROM same_people WHERE customer_id = $1) AND created_at > $2
     ORDER BY created_at, id`,
    [customerId, after(at, -periodMs.month)],
  );

const within = <Made extends Deposit>(deposits: readonly Made[], period: DepositPeriod, at: Date): Made[] =>
  deposits.filter((deposit) => deposit.at > after(at, -periodMs[period]));

const sumOf = (deposits: readonly Deposit[]): Cents =>
  deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);

const windowName: Record<DepositPeriod, string> = { day: '24 hours', week: '7 days', month: '30 days' };

/**
 * Refuses a top-up that exceeds a limit. The caller holds the wallet's lock, so that concurrent ones count each other.
 * Error: LIMIT_REACHED with `period`, `leftCents` and `until`, the time from which the amount fits, or null if never.
 */
export async function refuseOverDepositLimit(customerId: string, amountCents: Cents): Promise<void> {
  await lockPerson(customerId);
  const at = clock.now();
  const limits = await readLimits(customerId);
  const deposits = await listDeposits(customerId, at);
  const reached = depositPeriods.flatMap((period) => {
    const limitCents = limitAt(limits[period], at);
    const counted = within(deposits, period, at);
    if (limitCents === null || sumOf(counted) + amountCents <= limitCents) return [];
    const until = fitsFrom(counted, limitCents, amountCents, periodMs[period]);
    return [{ period, until, leftCents: Math.max(0, limitCents - sumOf(counted)) }];
  });
  // The limit that blocks longest; one that always blocks comes first.
  const [binding] = reached.sort((one, other) => timeOf(other.until) - timeOf(one.until));
  if (!binding) return;
  const { period, until, leftCents } = binding;
  const next = until
    ? `This amount is possible again from ${until.toISOString()}.`
    : 'This amount is above it.';
  throw refuse('LIMIT_REACHED', `You’ve reached your deposit limit for ${windowName[period]}. ${next}`, {
    period,
    leftCents,
    until: until?.toISOString() ?? null,
  });
}

const timeOf = (until: Date | undefined): number => until?.getTime() ?? Infinity;

export async function presentLimits(customerId: string): Promise<PlayLimitsDto> {
  const at = clock.now();
  const [limits, deposits, exclusion, settings] = await Promise.all([
    readLimits(customerId),
    listDeposits(customerId, at),
    findExclusion(customerId),
    readSettings(),
  ]);
  return {
    limits: depositPeriods.map((period) => presentLimit(period, limits[period], deposits, at)),
    exclusion: exclusion ? { kind: exclusion.kind, until: exclusion.until.toISOString() } : null,
    raiseHours: settings.limitRaiseHours,
    exclusionMinDays: settings.exclusionMinDays,
  };
}

function presentLimit(
  period: DepositPeriod,
  stored: StoredLimit,
  deposits: readonly MadeDeposit[],
  at: Date,
): DepositLimitDto {
  const limitCents = limitAt(stored, at);
  const counted = within(deposits, period, at);
  const usedCents = sumOf(counted);
  const pending = pendingAt(stored, at);
  return {
    period,
    limitCents,
    usedCents,
    waitingCents: sumOf(counted.filter(({ isWaiting }) => isWaiting)),
    leftCents: limitCents === null ? null : Math.max(0, limitCents - usedCents),
    pending: pending && { limitCents: pending.limitCents, effectiveAt: pending.from.toISOString() },
  };
}

/** Sets the limits of a customer's person, in all their accounts: decreases apply immediately, increases after the shop's waiting period. */
export async function changeLimits(customerId: string, input: ChangeLimitsInput): Promise<PlayLimitsDto> {
  await inTransaction(async () => {
    await lockWallet(customerId);
    await lockPerson(customerId);
    const at = clock.now();
    const { limitRaiseHours } = await readSettings();
    const limits = await readLimits(customerId);
    const wantedCents = { day: input.dayCents, week: input.weekCents, month: input.monthCents };
    for (const period of depositPeriods) {
      const wanted = wantedCents[period];
      if (wanted === undefined || isSettled(limits[period], wanted, at)) continue;
      const current = limitAt(limits[period], at);
      const changed = changeLimit(current, wanted, after(at, hours(limitRaiseHours)));
      for (const sameId of await listSamePeople(customerId))
        await DepositLimit.upsert({ customerId: sameId, period, ...changed, updatedAt: at });
    }
  });
  return presentLimits(customerId);
}

/** Repeating a pending request must not restart its waiting period. */
const isSettled = (stored: StoredLimit, wanted: Cents | null, at: Date): boolean => {
  const pending = pendingAt(stored, at);
  return pending === null ? limitAt(stored, at) === wanted : pending.limitCents === wanted;
};
