import { Op } from 'sequelize';

import { config } from '../../config.ts';
import type { Cents, KeysetOf, TopUpDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { hasPaidOut, house } from '../../base/index.ts';
import { TopUp } from './models.ts';

const pageSize = 24;

export type ShownTopUp = Pick<
  TopUp,
  | 'id'
  | 'amountCents'
  | 'provider'
  | 'state'
  | 'redirectUrl'
  | 'refundedCents'
  | 'failure'
  | 'createdAt'
  | 'settledAt'
>;

export const shownColumns = `id, amount_cents AS "amountCents", provider, state, redirect_url AS "redirectUrl",
  refunded_cents AS "refundedCents", failure, created_at AS "createdAt", settled_at AS "settledAt"`;

/** Includes the checkout URL while it can still be paid there; in the sandbox also later, to refund or dispute. */
export function presentTopUp(topUp: ShownTopUp, withPage = false): TopUpDto {
  const { id, amountCents, provider, state, redirectUrl, refundedCents, failure } = topUp;
  const hasPage = withPage || state === 'pending' || provider === 'sandbox';
  return {
    id,
    amountCents,
    provider,
    state,
    redirectUrl: hasPage ? redirectUrl : null,
    refundedCents,
    failure,
    createdAt: topUp.createdAt.toISOString(),
    settledAt: topUp.settledAt?.toISOString() ?? null,
  };
}

export async function readTopUp(customerId: string, id: string): Promise<TopUpDto> {
  return presentTopUp(found(await TopUp.findOne({ where: { id, customerId } })));
}

const isOlderThan = ({ createdAt, id }: TopUp) => [
  { createdAt: { [Op.lt]: createdAt } },
  { createdAt, id: { [Op.lt]: id } },
];

/** A customer's top-ups, newest first. */
export async function listTopUps(
  customerId: string,
  { after }: { after?: string | undefined },
): Promise<KeysetOf<TopUpDto>> {
  const seen = after === undefined ? null : await TopUp.findOne({ where: { id: after, customerId } });
  if (after !== undefined && !seen) return { data: [], next: null };
  const rows = await TopUp.findAll({
    where: { customerId, ...(seen && { [Op.or]: isOlderThan(seen) }) },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: pageSize + 1,
  });
  return keysetOfRows(
    rows.map((row) => presentTopUp(row)),
    pageSize,
    ({ id }) => id,
  );
}

/** Whether a payment of this customer was disputed or refunded. */
export const hasReturnedMoney = async (customerId: string): Promise<boolean> =>
  (await TopUp.count({ where: { customerId, state: ['disputed', 'refunded'] } })) > 0;

/** What was credited in a period, start inclusive and end exclusive, given back later or not. */
export const sumAdded = (from: Date, to: Date): Promise<Cents> => sumCredited('', from, to);

/** Of what was credited in a period, top-ups that were refunded or are disputed by now. */
export const sumReturned = (from: Date, to: Date): Promise<Cents> =>
  sumCredited("AND state <> 'settled'", from, to);

async function sumCredited(which: string, from: Date, to: Date): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(credited_cents), 0)::bigint AS cents FROM top_ups
     WHERE settled_at IS NOT NULL AND settled_at >= $1 AND settled_at < $2 ${which}`,
    [from, to],
  );
  return row?.cents ?? 0;
}

/** A live shop must not hold play money: refuses to start on a database that ever credited any. */
export async function refuseSandboxMoney(): Promise<void> {
  if (config().mode !== 'live') return;
  if (await hasPaidOut(house.clearing('sandbox')))
    throw new Error('This database holds sandbox credit: live mode needs one of its own.');
}
