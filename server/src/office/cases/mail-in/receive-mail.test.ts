import { aMail, hmac, outcome, startCases } from '../../../../testing/case-stage.ts';

const stage = await startCases();
const { api, photo, row, caseOf, open, close, replyAddressOf, receive } = stage;
const { aCustomer } = stage.make;

afterAll(() => api.stop());

describe('Mail in', () => {
  test.each<[string, (email: string) => object, string]>([
    ['the owner’s address, signed by its domain', () => ({}), 'mail'],
    ['the owner’s address, allowed by SPF', () => ({ dkim: 'none' }), 'mail'],
    ['the owner’s address without any verdict', () => ({ spf: 'none', dkim: 'none' }), 'none'],
    ['the owner’s address with a broken signature', () => ({ dkim: 'fail' }), 'none'],
    ['another address with the token', () => ({ from: 'mallory@b.test' }), 'none'],
    ['the owner’s name before another address', (email) => ({ from: `"${email}" <mallory@b.test>` }), 'none'],
  ])('from %s', async (_, change, proof) => {
    const { client, email } = await aCustomer(api, 0);
    const id = await open(client);
    const mail = { ...aMail(email, await replyAddressOf(id)), ...change(email) };
    expect((await receive(mail)).body.outcome).toBe('stored');
    expect((await caseOf(id)).proof).toBe(proof);
  });

  test('without a token opens a case of somebody unknown, whatever its From says', async () => {
    const { email, id: customerId } = await aCustomer(api, 0);
    const pdf = { type: 'application/pdf', content: Buffer.from('%PDF').toString('base64') };
    const picture = { type: 'image/jpeg', content: photo.toString('base64') };
    const sent = aMail(email, 'help@shop.test', { subject: 'Hello\nthere', attachments: [pdf, picture] });
    expect((await receive(sent)).body.outcome).toBe('stored');
    const made = await row(
      'SELECT k.* , m.text, m.dropped_count FROM cases_with_facts k JOIN case_messages m ON m.case_id = k.id WHERE m.message_id = $1',
      [sent.messageId],
    );
    expect(made).toMatchObject({
      state: 'open',
      proof: 'none',
      customer_id: null,
      sender: email,
      dropped_count: 1,
    });
    expect(made.text).toBe('Hello there\n\nThanks, it came.');
    const owned = await row('SELECT count(*)::int AS n FROM cases WHERE customer_id = $1', [customerId]);
    expect(owned.n).toBe(0);
  });

  test.each<[string, object]>([
    ['a bounce', { returnPath: '<>' }],
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a mail of our own', { from: 'help@shop.test' }],
    ['a From that is no address', { from: 'nobody at all' }],
  ])('%s is ignored: nothing is stored, opened or mailed', async (_, change) => {
    const { client, email } = await aCustomer(api, 0);
    const id = await open(client);
    await close(id);
    const mail = { ...aMail(email, await replyAddressOf(id)), ...change };
    expect((await receive(mail)).body.outcome).toBe('ignored');
    expect((await caseOf(id)).state).toBe('closed');
    const mails = await row(
      "SELECT count(*)::int AS n FROM mails WHERE recipient = $1 AND kind LIKE 'case-%'",
      [email],
    );
    expect(mails.n).toBe(0);
  });

  test('the same mail in two requests at once is stored once', async () => {
    const { client, email } = await aCustomer(api, 0);
    const id = await open(client);
    const mail = aMail(email, await replyAddressOf(id));
    const outcomes = await Promise.all([receive(mail), receive(mail), receive(mail)]);
    expect(outcomes.map(({ body }) => body.outcome).sort()).toEqual(['duplicate', 'duplicate', 'stored']);
  });

  test.each<[string, (at: number, body: string) => string]>([
    ['without a signature', () => ''],
    ['with another secret', (at, body) => `t=${at},v1=${hmac(at, body, 'x')}`],
    ['with another time', (at, body) => `t=${at + 1},v1=${hmac(at, body)}`],
    ['an hour old', (at, body) => `t=${at - 3_600},v1=${hmac(at - 3_600, body)}`],
  ])('%s is refused', async (_, sign) => {
    expect(outcome(await receive(aMail('a@a.test', 'help@shop.test'), sign))).toEqual([
      400,
      'SIGNATURE_INVALID',
    ]);
  });

  test('that is signed but no mail is refused, and one sender is stored twenty times an hour', async () => {
    expect(outcome(await receive({ from: 'a@a.test' }))).toEqual([400, 'VALIDATION_FAILED']);
    const { client, email } = await aCustomer(api, 0);
    const to = await replyAddressOf(await open(client));
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await receive(aMail(email, to))).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  test('a flood of somebody delays no one who writes from elsewhere, and none of it is lost', async () => {
    const send = async (from: string, verdict = 'pass') => {
      const mail = aMail(from, 'help@shop.test', { spf: verdict, dkim: verdict, returnPath: from });
      return (await receive(mail)).status;
    };
    const one: number[] = [];
    for (let at = 0; at < 7; at += 1) one.push(await send('loud@flood.test'));
    expect(one).toEqual([200, 200, 200, 200, 200, 200, 429]);
    // Pretending to be of other domains.
    const pretended: number[] = [];
    for (let at = 0; at < 31; at += 1) pretended.push(await send(`a${at}@d${at}.test`, 'fail'));
    expect(pretended).toContain(429);
    expect(await send('quiet@d1.test')).toBe(200);
    // What was refused is taken in once a minute has passed, and counts only then.
    const late = aMail('late@d.test', 'help@shop.test', { spf: 'fail', dkim: 'fail' });
    expect((await receive(late)).status).toBe(429);
    await api.db.query("DELETE FROM throttles WHERE key LIKE 'mail-in-minute:%'");
    expect((await receive(late)).body.outcome).toBe('stored');
  });
});
