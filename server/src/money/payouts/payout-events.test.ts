import { shopCurrency } from '../../contract/index.ts';
import { after, clock, seconds } from '../../platform/clock.ts';
import type { Answer } from '../../../testing/api.ts';
import { Dice } from '../../../testing/dice.ts';
import { startPayouts, type PayoutStage } from '../../../testing/payout-stage.ts';

const stage: PayoutStage = await startPayouts();
const { api, make, sandbox, aPayee, anApproved, aSent, stateOf, wallet, mailsOf, proveBooks } = stage;

afterEach(() => clock.reset());
afterAll(() => api.stop());

const sign = (body: Buffer): string => sandbox.signPayoutEvent(body);

async function post(event: object, header: (body: Buffer) => string | undefined = sign): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(event));
  const signature = header(body);
  const response = await fetch(`${api.origin}/api/webhooks/sandbox-payouts`, {
    method: 'POST',
    headers: signature === undefined ? {} : { 'Sandbox-Signature': signature },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

const paid = (amountCents: number) => ({ kind: 'paid', amountCents, currency: shopCurrency });
const returned = { kind: 'returned', message: 'No such account.' };
const eventOf = (payoutId: string | undefined, fact: object | undefined, id = make.aKey()) => ({
  id,
  type: 'payout.test',
  payoutId,
  fact,
});

test('twenty concurrent copies have one effect', async () => {
  const payee = await aPayee();
  const id = await aSent(payee);
  const event = eventOf(id, paid(4_000));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.outcome === 'applied')).toHaveLength(1);
  expect(answers.filter(({ body }) => body.outcome === 'duplicate')).toHaveLength(19);
  expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 0 });
  expect(await mailsOf(payee.id)).toEqual(['payout-paid']);
});

test('duplicate and late events change nothing', async () => {
  const payee = await aPayee();
  const id = await aSent(payee);
  await post(eventOf(id, paid(4_000)));
  const between = await proveBooks();
  await post(eventOf(id, paid(4_000)));
  expect(await proveBooks()).toBe(between);
  await post(eventOf(id, returned));
  const before = await proveBooks();
  for (const fact of [paid(4_000), returned, { ...returned, message: 'Another bank says so.' }])
    expect((await post(eventOf(id, fact))).body).toEqual({ outcome: 'applied' });
  expect(await proveBooks()).toBe(before);
  expect(await mailsOf(payee.id)).toEqual(['payout-paid', 'payout-returned']);
});

test('shuffled events, each three times, match the model', async () => {
  const dice = new Dice(20_261_121);
  const lives = [
    { facts: (cents: number) => [paid(cents), paid(cents)], state: 'paid', isBack: false },
    { facts: () => [returned], state: 'returned', isBack: true },
    { facts: (cents: number) => [paid(cents), returned], state: 'returned', isBack: true },
    { facts: (cents: number) => [paid(cents + 1)], state: 'sent', isBack: false },
    { facts: (cents: number) => [paid(cents - 1), paid(cents)], state: 'paid', isBack: false },
  ];
  const payees = [await aPayee(100_000), await aPayee(100_000), await aPayee(100_000), await aPayee(100_000)];
  const stories: { id: string; state: string }[] = [];
  const queue: object[] = [];
  const model = payees.map(() => ({ cashCents: 100_000, heldCents: 0 }));
  for (let at = 0; at < 40; at += 1) {
    const [payee, books, life] = [payees[at % 4], model[at % 4], lives[at % lives.length]];
    if (!payee || !books || !life) throw new Error('there are some');
    const cents = 1_000 + dice.below(1_000);
    const id = await aSent(payee, cents);
    stories.push({ id, state: life.state });
    if (!life.isBack) books.cashCents -= cents;
    if (life.state === 'sent') books.heldCents += cents;
    const events = life.facts(cents).map((fact) => eventOf(id, fact));
    queue.push(...events, ...events, ...events);
  }
  for (let last = queue.length - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    [queue[last], queue[other]] = [queue[other] ?? {}, queue[last] ?? {}];
  }
  for (let from = 0; from < queue.length; from += 8) {
    const answers = await Promise.all(queue.slice(from, from + 8).map((event) => post(event)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  }
  for (const { id, state } of stories) expect([id, await stateOf(id)]).toEqual([id, state]);
  for (const [at, payee] of payees.entries())
    expect(await wallet(payee.client)).toMatchObject(model[at] ?? {});
  await proveBooks();
});

test.each<[string, (cents: number) => object, RegExp]>([
  ['another amount', (cents) => paid(cents + 1), /4001 instead of 4000 cents/],
  ['another currency', (cents) => ({ ...paid(cents), currency: 'EUR' }), /EUR instead of USD/],
])('%s is for people to look at and books nothing', async (_, fact, mismatch) => {
  const payee = await aPayee();
  const id = await aSent(payee);
  const before = await proveBooks();
  expect((await post(eventOf(id, fact(4_000)))).body).toEqual({ outcome: 'review' });
  expect(await proveBooks()).toBe(before);
  const record = await stage.finance.ask(`/api/admin/payouts/${id}`);
  expect(record.body).toMatchObject({ state: 'sent', mismatch: expect.stringMatching(mismatch) });
  // Staff saw at the provider that it arrived.
  const done = await make.post(stage.finance, `/api/admin/payouts/${id}/mark-paid`, {
    reference: `SEEN-${id}`,
  });
  expect(done.body.state).toBe('paid');
  await proveBooks();
});

test('stores an event for an unknown payout and books nothing', async () => {
  const payee = await aPayee();
  const waiting = await anApproved(payee, 1_000);
  const requested = await stage.doors.requestPayout(payee.id, {
    amountCents: 1_000,
    destination: payee.destination,
  });
  const before = await proveBooks();
  expect((await post(eventOf(waiting, paid(1_000)))).body).toEqual({ outcome: 'review' });
  for (const id of [requested.id, crypto.randomUUID(), 'nothing', undefined])
    expect((await post(eventOf(id, returned))).body).toEqual({ outcome: 'unknown' });
  expect((await post(eventOf(waiting, undefined))).body).toEqual({ outcome: 'ignored' });
  expect(await proveBooks()).toBe(before);
});

test('unsigned, altered, old and foreign events are refused and change nothing', async () => {
  const payee = await aPayee();
  const id = await aSent(payee);
  const { signSandboxEvent } = await import('../wallet/index.ts');
  const before = await proveBooks();
  const now = clock.now();
  clock.freezeAt(now);
  const headers: ((body: Buffer) => string | undefined)[] = [
    () => undefined,
    () => '',
    () => 't=1,v1=00',
    () => sign(Buffer.from(JSON.stringify(eventOf(id, paid(4_000))))),
    (body) => sandbox.signPayoutEvent(body, after(now, -seconds(301))),
    (body) => sandbox.signPayoutEvent(body, after(now, seconds(301))),
    // Signed by the sandbox, but with its key for payments.
    (body) => signSandboxEvent(body),
  ];
  for (const header of headers) {
    const { status, body } = await post(eventOf(id, paid(4_000)), header);
    expect([status, body.code]).toEqual([400, 'SIGNATURE_INVALID']);
  }
  expect(await proveBooks()).toBe(before);
});

test('a live shop has no sandbox of payouts', async () => {
  const payee = await aPayee();
  const id = await aSent(payee);
  const { config, readConfig } = await import('../../config.ts');
  const { refuseSandboxPayouts } = await import('./index.ts');
  await expect(refuseSandboxPayouts()).resolves.toBeUndefined();
  const was = { ...config() };
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  try {
    const { status, body } = await post(eventOf(id, paid(4_000)));
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await fetch(`${api.origin}/sandbox/payouts/${id}`)).status).toBe(404);
    await expect(refuseSandboxPayouts()).rejects.toThrow('sandbox payouts');
    const { choosePayoutProvider } = await import('./providers/index.ts');
    expect(() => choosePayoutProvider('sandbox')).toThrow(
      expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }),
    );
  } finally {
    Object.assign(config(), was);
  }
  const live = { ...process.env, SHOP_MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1' };
  expect(readConfig(live).payoutProvider).toBe('manual');
  expect(() => readConfig({ ...live, PAYOUT_PROVIDER: 'sandbox' })).toThrow('PAYOUT_PROVIDER');
});
