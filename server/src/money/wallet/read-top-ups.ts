import { Op } from 'sequelize';

import { config } from '../../config.ts';
import type { Cents, KeysetOf, TopUpDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { hasPaidOut, house } from '../../base/index.ts';
import { TopUp } from './models.ts';

const pageSize = 24;

/** Includes the checkout URL while it can still be paid there; in the sandbox also later, to refund or dispute. */
function present(topUp: TopUp, withPage = false): TopUpDto {
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

export async function readTopUp(customerId: string, id: string, withPage = false): Promise<TopUpDto> {
  return present(found(await TopUp.findOne({ where: { id, customerId } })), withPage);
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
    rows.map((row) => present(row)),
    pageSize,
    ({ id }) => id,
  );
}

/** Whether a payment of this customer was disputed or refunded. */
export const hasReturnedMoney = async (customerId: string): Promise<boolean> =>
  (await TopUp.count({ where: { customerId, state: ['disputed', 'refunded'] } })) > 0;

/** Sums the top-ups settled in a period, start inclusive and end exclusive. */
export async function sumTopUps(from: Date, to: Date): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM top_ups
     WHERE state = 'settled' AND settled_at >= $1 AND settled_at < $2`,
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
