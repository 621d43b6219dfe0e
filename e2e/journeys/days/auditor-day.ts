import assert from 'node:assert/strict';
import {
  orderNumberOf,
  type CustomerSessionDto,
  type KeysetOf,
  type MyPackDto,
} from '@pullproof/server/contract';
import { KeyDesk } from '../../lib/key-desk.ts';
import { admitCustomer, buyPacks } from '../../lib/people.ts';
import type { Journey, Stage } from '../../lib/stage.ts';

/** Somebody bought a pack, opened it and complains about what was inside. */
async function complain(stage: Stage) {
  const customer = await admitCustomer(stage, 'Complainant', { cents: 2_000 });
  const { order } = await buyPacks(customer, 'old-growth');
  const { data } = await customer.api.get<KeysetOf<MyPackDto>>('/api/me/packs');
  const opened = await customer.api.post<{ pulls: { id: string }[] }>(
    `/api/me/packs/${data[0]?.id ?? ''}/open`,
  );
  await customer.api.post(
    '/api/me/cases',
    { topic: 'opening', text: 'Was this fixed before I paid?', about: { kind: 'order', id: order.id } },
    { status: 201 },
  );
  const session = await customer.api.get<CustomerSessionDto>('/api/session');
  return {
    name: customer.name,
    id: session.customer?.id ?? '',
    orderId: order.id,
    number: orderNumberOf(order.id),
    pullId: opened.pulls[0]?.id ?? '',
  };
}

/** The page shows everything, and offers nothing. */
async function isReadOnly(desk: KeyDesk): Promise<void> {
  assert.deepEqual(await desk.listVerbs(), [], `a verb on ${desk.page.url()}`);
}

/** An auditor follows one complaint from the case to the books, by keyboard alone: nothing offers to change anything. */
export const auditorDay: Journey = {
  name: 'auditor-day',
  async play(stage) {
    const { name, id, orderId, number, pullId } = await complain(stage);
    const desk = await KeyDesk.enter(stage, 'auditor');
    const main = desk.page.getByRole('main');
    const customerPath = `/admin/users/${id}`;

    await desk.go('i', 'Cases');
    await desk.openRow(name);
    await main.getByText('Was this fixed before I paid?').waitFor();
    await isReadOnly(desk);

    await desk.enterOn(main.locator(`a[href="${customerPath}"]`));
    await desk.arriveAt(name);
    await isReadOnly(desk);
    await desk.back(customerPath);
    await desk.press('Enter');
    await desk.arriveAt(name);

    await desk.openTab('Orders');
    const orderPath = `/admin/orders/${orderId}`;
    await desk.enterOn(main.locator(`a[href="${orderPath}"]`));
    await main.getByText(number, { exact: true }).waitFor();
    await isReadOnly(desk);

    const proof = desk.page.context().waitForEvent('page');
    await desk.enterOn(main.getByRole('link', { name: 'Public proof' }));
    const pull = await proof;
    await pull.waitForURL((url) => url.pathname === `/pulls/${pullId}`);
    await pull.getByRole('heading', { level: 1 }).waitFor();
    await pull.close();

    await desk.back(orderPath);
    await desk.openTab('Trail');
    await main.getByRole('heading', { name: 'Timeline' }).waitFor();
    await isReadOnly(desk);
    await desk.enterOn(main.getByRole('link', { name: 'In the audit trail' }));
    await desk.arriveAt('Audit trail');
    await isReadOnly(desk);
    await desk.goBack();
    await main.getByRole('tab', { name: 'Trail' }).waitFor();

    await desk.openTab('Ledger');
    await desk.enterOn(main.getByRole('link', { name: /order/i }).first());
    await desk.arriveAt(/purchase|order/i);
    await main.getByRole('link', { name: number }).first().waitFor();
    await isReadOnly(desk);
    desk.checkHands();
  },
};
