import assert from 'node:assert/strict';
import type { KeysetOf, OrderDto, WalletDto } from '@pullproof/server/contract';
import type { Route } from 'playwright-core';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer } from '../lib/people.ts';
import { until } from '../lib/until.ts';
import { PackPage } from '../pages/pack-page.ts';

const priceCents = 1000;
const startCents = 5000;

async function expectOrders({ api }: Visitor, count: number): Promise<void> {
  const orders = await api.get<KeysetOf<OrderDto>>('/api/me/orders');
  assert.equal(orders.data.length, count, 'orders');
  const wallet = await api.get<WalletDto>('/api/me/wallet');
  assert.equal(wallet.cashCents, startCents - count * priceCents, 'cash left');
}

async function clickTwice(visitor: Visitor): Promise<void> {
  const pack = new PackPage(visitor.page);
  await pack.open('deep-signal');
  await until('the buy button works', () => pack.buyButton.isEnabled());
  await pack.buyButton.dblclick();
  await pack.payButton.dblclick();
  await pack.arriveAtReveal();
  await expectOrders(visitor, 1);
}

/** Lets the order reach the shop, but drops the response. */
async function loseAnswers(visitor: Visitor, origin: string): Promise<{ sentCount: () => number }> {
  let count = 0;
  await visitor.page.route('**/api/me/orders', async (route: Route) => {
    const headers = { ...(await route.request().allHeaders()), origin };
    await route.fetch({ headers });
    count += 1;
    await route.abort('connectionreset');
  });
  return { sentCount: () => count };
}

async function reloadWhileSending(visitor: Visitor, origin: string): Promise<void> {
  const pack = new PackPage(visitor.page);
  await pack.open('deep-signal');
  const lost = await loseAnswers(visitor, origin);
  await pack.pressBuy();
  await pack.payButton.click();
  await until('the order was repeated', () => lost.sentCount() >= 2);
  await visitor.page.reload();
  await pack.uncertainDialog.waitFor();
  await visitor.page.unrouteAll({ behavior: 'wait' });
  await expectOrders(visitor, 2);
  await pack.uncertainDialog.getByRole('button', { name: 'Finish this purchase' }).click();
  await pack.arriveAtReveal();
  await expectOrders(visitor, 2);
}

/** With responses lost, the page says that it is checking, and retries the same order by itself. */
async function checkByItself(visitor: Visitor, origin: string): Promise<void> {
  const pack = new PackPage(visitor.page);
  await pack.open('deep-signal');
  const lost = await loseAnswers(visitor, origin);
  await pack.pressBuy();
  await pack.payButton.click();
  await pack.checkingDialog.getByText('it’s charged once').waitFor();
  await until('the order was repeated', () => lost.sentCount() >= 2);
  await visitor.page.unrouteAll({ behavior: 'wait' });
  await pack.arriveAtReveal();
  await expectOrders(visitor, 3);
}

/** Double clicks, lost responses and a reload in between: one purchase each. */
export const doubleSpend: Journey = {
  name: 'double-spend',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Dora', { cents: startCents });
    visitor.watch.tolerate(/Failed to load resource: net::ERR_CONNECTION_RESET/);
    await clickTwice(visitor);
    await reloadWhileSending(visitor, stage.origin);
    await checkByItself(visitor, stage.origin);
  },
};
