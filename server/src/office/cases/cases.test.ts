import sharp from 'sharp';

import { aMail, outcome, startCases } from '../../../testing/case-stage.ts';
import { sendForm } from '../../../testing/form.ts';

const stage = await startCases();
const { api, photo, support, row, caseOf, open, answer, close, lastMail, replyAddressOf, receive } = stage;
const { aCustomer, aRunOnSale, buy, post } = stage.make;

afterAll(() => api.stop());

describe('A customer and support', () => {
  test('write, answer, reply by mail, close, and open again', async () => {
    const { client, email, id: customerId } = await aCustomer(api, 10_000);
    const { productId } = await aRunOnSale(10);
    await buy(client, productId);
    const { things } = (await client.ask('/api/me/case-choices')).body;
    expect(things.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['order', 'top-up']);
    const order = things.find(({ kind }: { kind: string }) => kind === 'order');
    const about = { kind: 'order', id: order.id };
    const id = await open(client, { topic: 'order', text: 'Was I charged twice?', about });
    expect(await caseOf(id)).toMatchObject({ state: 'open', proof: 'session', customer_id: customerId });
    expect((await caseOf(id)).about_label).toMatch(/^#[0-9A-F]{8} · /);

    const uploaded = await sendForm(client, api.origin, `/api/me/cases/${id}/photos`, { bytes: photo }, {});
    expect(uploaded.status).toBe(201);
    const [photoId] = uploaded.body.messages[0].photoIds;
    const shown = await fetch(`${api.origin}/api/me/cases/${id}/photos/${photoId}`, {
      headers: client.headers,
    });
    const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([stored.format, stored.exif]).toEqual(['webp', undefined]);

    const thread = (await support.ask(`/api/admin/cases/${id}/thread`)).body;
    expect(thread.mayNameFacts).toBe(true);
    expect(thread.answers[0].text).toContain('Hi Test Collector,');
    expect((await post(support, `/api/admin/cases/${id}/note`, { text: 'Only one charge.' })).status).toBe(
      200,
    );
    expect(await caseOf(id)).toMatchObject({ state: 'open' });
    expect((await answer(id, 'No, once.')).body).toEqual({ id, state: 'answered' });
    const mail = await lastMail(email);
    expect([mail.kind, mail.href, mail.content.replyTo]).toEqual([
      'case-answered',
      `/support/thread#${id}`,
      await replyAddressOf(id),
    ]);
    const { data } = (await client.ask('/api/me/notifications')).body;
    expect(data.map(({ kind, topic }: { kind: string; topic: string }) => [kind, topic])).toContainEqual([
      'case-answered',
      'support',
    ]);

    const reply = aMail(`Mara <${email}>`, await replyAddressOf(id));
    expect((await receive(reply)).body).toEqual({ outcome: 'stored' });
    expect((await receive(reply)).body).toEqual({ outcome: 'duplicate' });
    expect(await caseOf(id)).toMatchObject({ state: 'open', proof: 'mail' });
    const unnamed = (await support.ask(`/api/admin/cases/${id}/thread`)).body;
    expect(unnamed.mayNameFacts).toBe(false);
    expect(JSON.stringify(unnamed.answers)).not.toMatch(/Test Collector|#[0-9A-F]{8}/);

    expect((await close(id)).body.state).toBe('closed');
    const closed = await caseOf(id);
    expect([closed.close_reason, closed.first_answer_minutes, closed.resolution_minutes]).toEqual([
      'answered by mail',
      0,
      0,
    ]);
    expect(outcome(await answer(id))).toEqual([409, 'WRONG_STATE']);
    const again = await post(client, `/api/me/cases/${id}/messages`, { text: 'One more thing.' });
    expect([again.status, again.body.state]).toEqual([201, 'open']);
    expect(again.body.messages.map(({ text }: { text: string }) => text)).toEqual([
      'Was I charged twice?',
      'No, once.',
      'Thanks, it came.',
      'One more thing.',
    ]);
    const exported = (await client.ask('/api/me/export')).body.cases;
    expect(exported[0].messages.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'note',
      'staff',
      'customer',
      'customer',
    ]);
  });

  test('a customer reads, ties and writes to nothing of somebody else', async () => {
    const [mine, other] = [await aCustomer(api, 10_000), await aCustomer(api, 0)];
    const id = await open(mine.client);
    const { things } = (await mine.client.ask('/api/me/case-choices')).body;
    for (const refused of [
      await other.client.ask(`/api/me/cases/${id}`),
      await post(other.client, `/api/me/cases/${id}/messages`, { text: 'Hello' }),
      await sendForm(other.client, api.origin, `/api/me/cases/${id}/photos`, { bytes: photo }, {}),
    ])
      expect(outcome(refused)).toEqual([404, 'NOT_FOUND']);
    const about = { kind: things[0].kind, id: things[0].id };
    const tied = await post(other.client, '/api/me/cases', { topic: 'payment', text: 'Mine?', about });
    expect(outcome(tied)).toEqual([400, 'VALIDATION_FAILED']);
    expect((await other.client.ask('/api/me/cases')).body.data).toEqual([]);
  });

  test.each<[string, object]>([
    ['no words', { text: '  ' }],
    ['too many words', { text: 'x'.repeat(4_001) }],
    ['an unknown topic', { topic: 'gossip' }],
    ['another field', { state: 'closed' }],
  ])('a question with %s is refused', async (_, body) => {
    const { client } = await aCustomer(api, 0);
    const refused = await post(client, '/api/me/cases', { topic: 'other', text: 'Hello', ...body });
    expect(refused.status).toBe(400);
  });

  test('a message takes six photos, and none once support has answered it', async () => {
    const { client } = await aCustomer(api, 0);
    const id = await open(client);
    const add = (bytes: Uint8Array = photo) =>
      sendForm(client, api.origin, `/api/me/cases/${id}/photos`, { bytes }, {});
    expect(outcome(await add(Buffer.from('%PDF-1.7 no picture')))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    for (let at = 0; at < 6; at += 1) expect((await add()).status).toBe(201);
    expect(outcome(await add())).toEqual([403, 'LIMIT_REACHED']);
    expect((await post(support, `/api/admin/cases/${id}/photos`)).body.photos).toHaveLength(6);
    await answer(id);
    expect(outcome(await add())).toEqual([409, 'WRONG_STATE']);
  });

  test('ten questions a day are enough', async () => {
    const { client } = await aCustomer(api, 0);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await post(client, '/api/me/cases', { topic: 'other', text: 'Hello' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

describe('Staff', () => {
  test('take a case, give it to nobody who cannot answer, and see how long cases wait', async () => {
    const { client } = await aCustomer(api, 0);
    const id = await open(client);
    const { id: me } = await row("SELECT id FROM staff WHERE role = 'support'");
    expect((await post(support, `/api/admin/cases/${id}/assign`, { to: me })).status).toBe(200);
    const { views } = (await support.ask('/api/admin/list-views?list=cases')).body;
    expect(views).toContainEqual(expect.objectContaining({ name: 'Mine', count: 1 }));
    const nobody = '0198b1f2-0000-7000-8000-000000000001';
    expect((await post(support, `/api/admin/cases/${id}/assign`, { to: nobody })).status).toBe(400);
    expect((await post(support, `/api/admin/cases/${id}/assign`, { to: null })).status).toBe(200);
    expect((await support.ask('/api/admin/cases')).status).toBe(200);
  });

  test('of other roles read nothing of it, and the auditor changes nothing', async () => {
    const { client } = await aCustomer(api, 0);
    const id = await open(client);
    const fulfilment = await api.staff('fulfilment');
    const auditor = await api.staff('auditor');
    expect((await fulfilment.ask(`/api/admin/cases/${id}/thread`)).status).toBe(403);
    expect((await auditor.ask(`/api/admin/cases/${id}/thread`)).status).toBe(200);
    expect((await post(auditor, `/api/admin/cases/${id}/answer`, { text: 'Hi' })).status).toBe(403);
  });
});
