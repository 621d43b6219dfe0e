import type { GuideFindingDto, GuideKey, GuideOfferDto } from '../../contract/index.ts';
import { aMail, startCases } from '../../../testing/case-stage.ts';
import { payeeOf } from '../../../testing/payout-stage.ts';
import { stageShipping } from '../../../testing/shipping-stage.ts';
import type { Client } from '../../../testing/api.ts';

const stage = await startCases();
const { api, make, support, row, open, receive, replyAddressOf } = stage;
const { aCustomer, aRunOnSale, buy, post } = make;
const shipping = await stageShipping(api);
const doors = await import('../../money/index.ts');
const { clock, days } = await import('../../platform/clock.ts');
afterAll(() => api.stop());

const ask = async (caseId: string, guide: GuideKey): Promise<GuideFindingDto> => {
  const { status, body } = await support.ask(`/api/admin/cases/${caseId}/guides/${guide}`);
  expect([guide, status]).toEqual([guide, 200]);
  return body;
};
const aCase = (client: Client, about?: { kind: string; id: string }) =>
  open(client, { topic: 'other', text: 'Please help.', ...(about && { about }) });
/** The customer's next message comes by mail: it proves the mailbox alone. */
const replyByMail = async (caseId: string, email: string) =>
  expect((await receive(aMail(email, await replyAddressOf(caseId)))).body.outcome).toBe('stored');
const verbsOf = ({ offers }: GuideFindingDto) => offers.map(({ resource, verb }) => `${resource}/${verb}`);
const use = ({ resource, id, verb, body }: GuideOfferDto, caseId: string, as: Client = support) =>
  as.ask(`/api/admin/${resource}/${id}/${verb}`, {
    method: 'POST',
    headers: { 'Idempotency-Key': make.aKey(), 'Case-Id': caseId },
    body: { ...body, ...(verb === 'resend' ? {} : { reason: 'asked in a case' }) },
  });
const anOrder = async (client: Client, productId: string) =>
  String((await buy(client, productId)).body.order.id);

describe('Orders', () => {
  test('no pack is missing while each of the order is sealed, opened or returned', async () => {
    const { client } = await aCustomer(api, 10_000);
    expect(await ask(await aCase(client), 'pack-missing')).toMatchObject({
      isYes: false,
      says: expect.stringContaining('Nothing was ordered'),
    });
    const id = await anOrder(client, (await aRunOnSale(10)).productId);
    const finding = await ask(await aCase(client, { kind: 'order', id }), 'pack-missing');
    expect(finding).toMatchObject({ isYes: false, offers: [] });
    expect(finding.answer).toContain('1 sealed, under Open packs');
  });

  test('nothing was charged twice with one order, and a second equal one can be refunded', async () => {
    const { client, id: customerId } = await aCustomer(api, 10_000);
    const { productId } = await aRunOnSale(10);
    await anOrder(client, productId);
    const once = await ask(await aCase(client), 'charged-twice');
    expect([once.isYes, once.offers]).toEqual([false, []]);
    const second = await anOrder(client, productId);
    const caseId = await aCase(client);
    const twice = await ask(caseId, 'charged-twice');
    expect([twice.isYes, verbsOf(twice), twice.offers[0]?.id]).toEqual([true, ['orders/refund'], second]);
    const [offer] = twice.offers;
    if (!offer) throw new Error('no offer');
    const { number } = await row("SELECT 'C-' || number AS number FROM cases WHERE id = $1", [caseId]);
    expect((await use(offer, caseId)).status).toBe(200);
    const { after } = await row(
      "SELECT after FROM audit_entries WHERE action = 'order.refunded' AND subject_id = $1",
      [second],
    );
    expect(after.case).toBe(number);
    expect(
      await row("SELECT after FROM audit_entries WHERE action = 'case.verb-used' AND subject_id = $1", [
        caseId,
      ]),
    ).toEqual({ after: { action: 'order.refunded', subjectKind: 'order', subjectId: second } });
    const returned = await ask(caseId, 'charged-twice');
    expect([returned.isYes, returned.offers]).toEqual([false, []]);
    expect(returned.answer).toMatch(/You were charged twice, and order #\w+ has been refunded: \$/);
    expect(
      await row('SELECT count(*)::int AS n FROM pack_purchases WHERE customer_id = $1 AND state = $2', [
        customerId,
        'sold',
      ]),
    ).toEqual({ n: 1 });
  });

  test('an opened pack can’t be refunded, a sealed one can', async () => {
    const { client } = await aCustomer(api, 10_000);
    const { productId } = await aRunOnSale(10);
    const id = await anOrder(client, productId);
    const caseId = await aCase(client, { kind: 'order', id });
    expect(verbsOf(await ask(caseId, 'refund'))).toEqual(['orders/refund']);
    const { id: packId } = await row('SELECT id FROM pack_purchases WHERE order_id = $1', [id]);
    expect((await post(client, `/api/me/packs/${packId}/open`)).status).toBe(200);
    const refused = await ask(caseId, 'refund');
    expect([refused.isYes, refused.offers]).toEqual([false, []]);
    expect(refused.answer).toContain('can’t refund');
  });

  test('a pull is real while the verifier passes it, and is not once what is shown differs', async () => {
    const { client } = await aCustomer(api, 10_000);
    const orderId = await anOrder(client, (await aRunOnSale(10)).productId);
    const { id: packId } = await row('SELECT id FROM pack_purchases WHERE order_id = $1', [orderId]);
    await post(client, `/api/me/packs/${packId}/open`);
    const pull = await row(
      'SELECT p.id, p.card_id FROM pulls p WHERE p.purchase_id = $1 ORDER BY p.position LIMIT 1',
      [packId],
    );
    const caseId = await aCase(client);
    expect(await ask(caseId, 'is-this-pull-real')).toMatchObject({ isYes: false, checks: [] });
    await api.db.query(
      "UPDATE cases SET about_kind = 'pull', about_id = $2, about_label = 'a pull' WHERE id = $1",
      [caseId, pull.id],
    );
    const real = await ask(caseId, 'is-this-pull-real');
    expect([real.isYes, real.checks.map(({ isGood }) => isGood).includes(false)]).toEqual([true, false]);
    await api.db.query('ALTER TABLE pulls DISABLE TRIGGER USER');
    await api.db.query('UPDATE pulls SET position = position + 40 WHERE id = $1', [pull.id]);
    const forged = await ask(caseId, 'is-this-pull-real');
    expect([forged.isYes, forged.says]).toEqual([false, expect.stringContaining('stops at “shown”')]);
    await api.db.query('UPDATE pulls SET position = position - 40 WHERE id = $1', [pull.id]);
    await api.db.query('ALTER TABLE pulls ENABLE TRIGGER USER');
  });
});

describe('Parcels', () => {
  const aParcelCase = async () => {
    const { shipper, parcel } = await shipping.aParcel();
    return { ...shipper, parcel, caseId: await aCase(shipper.client, { kind: 'parcel', id: parcel.id }) };
  };
  const setState = (id: string, state: string, more = '') =>
    api.db
      .query(`ALTER TABLE parcels DISABLE TRIGGER USER; UPDATE parcels SET state = '${state}'${more} WHERE id = '${id}';
      ALTER TABLE parcels ENABLE TRIGGER USER`);

  test('a parcel is not late before its day, and can be claimed once it was missed', async () => {
    const { parcel, caseId, client } = await aParcelCase();
    const early = await ask(caseId, 'where-is-my-parcel');
    expect([early.isYes, early.offers]).toEqual([false, []]);
    expect(early.answer).toContain(parcel.number);
    await setState(
      parcel.id,
      'shipped',
      ", shipped_at = now() - interval '9 days', promised_on = current_date - 3",
    );
    const late = await ask(caseId, 'where-is-my-parcel');
    expect([late.isYes, verbsOf(late)]).toEqual([true, ['shipping/claims']]);
    const [offer] = late.offers;
    if (!offer) throw new Error('no offer');
    const claim = { ...offer, body: { ...offer.body, description: 'It never came, says the customer.' } };
    expect((await use(claim, caseId)).status).toBe(201);
    expect((await client.ask(`/api/me/shipments/${parcel.id}`)).body.claims).toMatchObject([
      { kind: 'not-arrived', state: 'open' },
    ]);
    // Who opened it does not pay it.
    const { id: claimId } = await row('SELECT id FROM parcel_claims WHERE parcel_id = $1', [parcel.id]);
    const decide = (as: Client, decision: string) =>
      post(as, `/api/admin/shipping/claims/${claimId}/decide`, { decision, reason: 'a test' });
    expect((await decide(support, 'pay')).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await decide(await api.staff('finance'), 'decline')).status).toBe(200);
  });

  test('an address stays once its parcel is packed', async () => {
    const { parcel, caseId, email } = await aParcelCase();
    expect(verbsOf(await ask(caseId, 'wrong-address'))).toEqual(['shipping/correct-address']);
    await replyByMail(caseId, email);
    expect(await ask(caseId, 'wrong-address')).toMatchObject({
      isYes: true,
      offers: [],
      withheld: expect.any(String),
    });
    await setState(parcel.id, 'shipped', ', shipped_at = now()');
    expect(await ask(caseId, 'wrong-address')).toMatchObject({ isYes: false, offers: [] });
  });

  test('damage can be claimed of a delivered parcel, and not of one under way or after its time', async () => {
    const { parcel, caseId } = await aParcelCase();
    expect(await ask(caseId, 'damaged')).toMatchObject({ isYes: false, offers: [] });
    await setState(parcel.id, 'delivered', ", shipped_at = now() - interval '3 days', delivered_at = now()");
    expect(verbsOf(await ask(caseId, 'damaged'))).toEqual(['shipping/claims']);
    await setState(
      parcel.id,
      'delivered',
      ", delivered_at = now() - interval '90 days', promised_on = current_date - 90",
    );
    expect(await ask(caseId, 'damaged')).toMatchObject({ isYes: false, offers: [] });
  });
});

describe('Accounts', () => {
  test('a mail is sent again to its own address, and not once its text was deleted', async () => {
    const { client, id, email } = await aCustomer(api, 10_000);
    await anOrder(client, (await aRunOnSale(10)).productId);
    const caseId = await aCase(client);
    const finding = await ask(caseId, 'mail-not-received');
    expect(verbsOf(finding)).toEqual(['mails/resend']);
    const [offer] = finding.offers;
    if (!offer) throw new Error('no offer');
    // The same mail to the same address needs no session.
    await replyByMail(caseId, email);
    expect((await use(offer, caseId)).status).toBe(200);
    await api.db.query('UPDATE mails SET content = NULL WHERE customer_id = $1', [id]);
    expect(await ask(caseId, 'mail-not-received')).toMatchObject({ isYes: false, offers: [] });
  });

  test('a link lets the mailbox in; the second factor comes off for nobody who is not signed in, and no link opens a suspended account', async () => {
    const { client, id, email } = await aCustomer(api, 0);
    await api.db.query("UPDATE customers SET totp_secret = '\\x00', totp_enrolled_at = now() WHERE id = $1", [
      id,
    ]);
    const caseId = await aCase(client);
    const signedIn = await ask(caseId, 'cannot-sign-in');
    expect(verbsOf(signedIn)).toEqual(['users/send-reset-link', 'users/reset-mfa']);
    await replyByMail(caseId, email);
    const byMail = await ask(caseId, 'cannot-sign-in');
    expect([verbsOf(byMail), byMail.answer.includes(email)]).toEqual([['users/send-reset-link'], false]);
    const [, reset] = signedIn.offers;
    if (!reset) throw new Error('no offer');
    expect((await use(reset, caseId)).body.code).toBe('FORBIDDEN');
    expect((await row('SELECT totp_enrolled_at AS at FROM customers WHERE id = $1', [id])).at).not.toBeNull();
    expect((await post(support, `/api/admin/users/${id}/suspend`, { reason: 'a test' })).status).toBe(200);
    expect(await ask(caseId, 'cannot-sign-in')).toMatchObject({ isYes: false, offers: [] });
  });

  test('an account can be closed with what it gives up, and not while money is on its way', async () => {
    const { client, id, email } = await aCustomer(api, 1_000);
    const caseId = await aCase(client);
    const finding = await ask(caseId, 'close-account');
    expect([finding.isYes, verbsOf(finding), finding.says]).toEqual([
      true,
      ['users/send-close-link'],
      expect.stringContaining('cash ($10.00)'),
    ]);
    const [offer] = finding.offers;
    if (!offer) throw new Error('no offer');
    expect((await use(offer, caseId)).status).toBe(200);
    expect((await stage.lastMail(email)).kind).toBe('delete-account');
    expect((await client.ask('/api/me')).status).toBe(200);
    // The mailbox alone would give up what the account holds.
    await replyByMail(caseId, email);
    expect((await ask(caseId, 'close-account')).offers).toEqual([]);
    expect((await use(offer, caseId)).body.code).toBe('FORBIDDEN');
    await api.db.query('UPDATE wallets SET held_cents = 300 WHERE customer_id = $1', [id]);
    expect(await ask(caseId, 'close-account')).toMatchObject({ isYes: false, offers: [] });
    await api.db.query('UPDATE wallets SET held_cents = 0 WHERE customer_id = $1', [id]);
  });

  test('an invitation doesn’t count before enough was spent', async () => {
    const [inviter, friend] = [await aCustomer(api, 0), await aCustomer(api, 100_000)];
    const caseId = await aCase(inviter.client);
    expect(await ask(caseId, 'invitation')).toMatchObject({ isYes: false, checks: [] });
    await api.db.query(
      'UPDATE customers SET referred_by_code = (SELECT referral_code FROM customers WHERE id = $2) WHERE id = $1',
      [friend.id, inviter.id],
    );
    await doors.attributeReferrals();
    const pending = await ask(caseId, 'invitation');
    expect([pending.isYes, pending.answer]).toEqual([false, expect.stringContaining('$0.00 of $20.00')]);
    const { productId } = await aRunOnSale(20);
    await buy(friend.client, productId, { quantity: 10 });
    await api.db.query(
      'UPDATE referrals SET state = $2, qualified_at = now(), reward_cents = 500 WHERE id = $1',
      [friend.id, 'qualified'],
    );
    expect(await ask(caseId, 'invitation')).toMatchObject({ isYes: true });
    const page = (await support.ask(`/api/admin/users/${inviter.id}/invitations`)).body;
    expect(page).toMatchObject({ own: null, friends: [{ id: friend.id, state: 'qualified' }] });
    expect((await support.ask(`/api/admin/users/${friend.id}/invitations`)).body.own.state).toBe('qualified');
  });

  test('a withdrawal is late only after its time', async () => {
    const payee = await payeeOf(api, make, doors, 10_000);
    const caseId = await aCase(payee.client);
    expect((await ask(caseId, 'withdrawal-late')).says).toContain('No withdrawal');
    await doors.requestPayout(payee.id, { amountCents: 4_000, destination: payee.destination });
    expect(await ask(caseId, 'withdrawal-late')).toMatchObject({ isYes: false, offers: [] });
    await clock.runAt(new Date(Date.now() + days(3)), async () => {
      const { runGuide } = await import('./run-guide.ts');
      const late = await runGuide(caseId, 'withdrawal-late', 'owner');
      expect([late.isYes, verbsOf(late)]).toEqual([true, ['payouts/approve']]);
      // Support does not decide on payouts.
      expect((await runGuide(caseId, 'withdrawal-late', 'support')).offers).toEqual([]);
    });
  });
});

describe('A guest', () => {
  test('is offered nothing and told no facts', async () => {
    const email = `guest-${make.aKey()}@a.test`;
    await post(api.client(), '/api/support/cases', { email, topic: 'sign-in', text: 'I cannot get in.' });
    const { id } = await row('SELECT id FROM cases WHERE email = $1', [email]);
    expect(await ask(id, 'cannot-sign-in')).toMatchObject({ isYes: false, checks: [], offers: [] });
    expect((await support.ask(`/api/admin/cases/${id}/guides/gossip`)).status).toBe(404);
  });
});
