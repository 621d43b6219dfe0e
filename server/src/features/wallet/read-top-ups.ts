import type { PageOf, TopUpDto } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import { TopUp } from './models.ts';

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

/** A customer's top-ups, newest first. */
export async function listTopUps(
  customerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<PageOf<TopUpDto>> {
  const { rows, count } = await TopUp.findAndCountAll({
    where: { customerId },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { data: rows.map((row) => present(row)), total: count, page, perPage };
}

/** Whether a payment of this customer was disputed or refunded. */
export const hasReturnedMoney = async (customerId: string): Promise<boolean> =>
  (await TopUp.count({ where: { customerId, state: ['disputed', 'refunded'] } })) > 0;
