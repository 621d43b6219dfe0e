import { aMail, outcome, startCases } from '../../../testing/case-stage.ts';

const stage = await startCases();
const { api, support, caseOf, answer, lastMail, replyAddressOf, receive } = stage;
const { post } = stage.make;

afterAll(() => api.stop());

describe('A guest', () => {
  const guest = api.client();
  const askAs = (email: string) =>
    post(guest, '/api/support/cases', {
      email,
      topic: 'sign-in',
      text: 'I lost my phone.',
      reference: 'PP-10009',
    });
  const tokenFor = async (email: string): Promise<string> =>
    decodeURIComponent(/token=([^&]+)/.exec((await lastMail(email)).content.action.url)?.[1] ?? '');

  test('is heard once the mailed link is opened, reads answers by it, and replies by mail', async () => {
    const email = 'guest-one@a.test';
    expect((await askAs(email)).status).toBe(204);
    expect((await lastMail(email)).content.paragraphs.join(' ')).not.toContain('phone');
    const token = await tokenFor(email);
    const waiting = (await post(guest, '/api/support/cases/read', { token })).body;
    expect([waiting.state, waiting.aboutLabel]).toEqual(['unconfirmed', 'PP-10009']);
    expect(outcome(await answer(waiting.id))).toEqual([409, 'WRONG_STATE']);
    expect(outcome(await post(guest, '/api/support/cases/messages', { token, text: 'Hi' }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await post(guest, '/api/support/cases/confirm', { token })).body.state).toBe('open');
    expect(await caseOf(waiting.id)).toMatchObject({ state: 'open', proof: 'mail', customer_id: null });
    const { mayNameFacts } = (await support.ask(`/api/admin/cases/${waiting.id}/thread`)).body;
    expect(mayNameFacts).toBe(false);
    await answer(waiting.id, 'Use a recovery code.');
    expect(await tokenFor(email)).not.toBe('');
    const more = await post(guest, '/api/support/cases/messages', {
      token: await tokenFor(email),
      text: 'It works.',
    });
    expect(more.body.messages).toHaveLength(3);
    expect((await receive(aMail(email, await replyAddressOf(waiting.id)))).body.outcome).toBe('stored');
    expect(await caseOf(waiting.id)).toMatchObject({ proof: 'mail' });
  });

  test('cannot use a link that was altered, or was made for another question', async () => {
    await askAs('guest-two@a.test');
    await askAs('guest-three@a.test');
    const [two, three] = [await tokenFor('guest-two@a.test'), await tokenFor('guest-three@a.test')];
    const mixed = `${two.split('.')[0]}.${three.split('.')[1]}`;
    for (const token of [mixed, `${two}x`, 'nothing', `${two.split('.')[0]}.`])
      expect(outcome(await post(guest, '/api/support/cases/read', { token }))).toEqual([404, 'NOT_FOUND']);
  });

  test('gets four mails a day at most', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await askAs('guest-many@a.test')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });
});
