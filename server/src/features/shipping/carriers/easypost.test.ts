import { createHmac } from 'node:crypto';

import { clock, days } from '../../../platform/clock.ts';
import { serve } from '../../../testing/serve.ts';
import type { LabelRequest } from './carrier.ts';
import { easyPost } from './easypost.ts';

interface Kept {
  reference: string;
  sent: { to_address: { name: string }; parcel: { weight: number } };
  isBought: boolean;
  refund: string | null;
}

const kept: Kept[] = [];
/** What the next calls do: `cut` does the work and drops the answer. */
const troubles: ('cut' | 'down' | 'none')[] = [];
let buys = 0;

const shown = ({ reference, isBought, refund }: Kept) => ({
  id: `shp_${reference}`,
  rates: [
    { id: 'dear', rate: '19.90', currency: 'USD' },
    { id: 'cheap', rate: '7.58', currency: 'USD' },
    { id: 'foreign', rate: '1.00', currency: 'EUR' },
  ],
  tracking_code: isBought ? `TRK${reference}` : null,
  selected_rate: isBought ? { rate: '7.58' } : null,
  postage_label: isBought ? { label_url: 'https://labels.example/1.pdf' } : null,
  tracker: isBought ? { public_url: 'https://track.example/1' } : null,
  refund_status: refund,
});

/** Speaks the part of EasyPost's API v2 that the adapter uses. */
const { origin, stop } = await serve((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const trouble = troubles.shift() ?? 'none';
    const answer = (status: number, body: object) => {
      if (trouble === 'cut') request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (trouble === 'down') return answer(503, { error: { code: 'INTERNAL' } });
    if (request.headers.authorization !== `Basic ${Buffer.from('EZTKtest:').toString('base64')}`)
      return answer(401, {});
    const [, , , name = '', verb] = (request.url ?? '').split('/');
    const found = kept.find(({ reference }) => name === reference || name === `shp_${reference}`);
    if (request.method === 'POST' && name === '') {
      const { shipment } = JSON.parse(text) as { shipment: Kept['sent'] & { reference: string } };
      const made = { reference: shipment.reference, sent: shipment, isBought: false, refund: null };
      kept.push(made);
      return answer(201, shown(made));
    }
    if (!found) return answer(404, { error: { code: 'NOT_FOUND' } });
    if (verb === 'buy') {
      if (found.isBought) return answer(422, { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } });
      expect(JSON.parse(text)).toEqual({ rate: { id: 'cheap' } });
      found.isBought = true;
      buys += 1;
    }
    if (verb === 'refund') {
      if (found.refund) return answer(422, { error: { code: 'SHIPMENT.REFUND.UNAVAILABLE' } });
      found.refund = 'submitted';
    }
    return answer(200, shown(found));
  });
});
afterAll(stop);

const secret = 'webhook-secret';
const carrier = easyPost({ apiKey: 'EZTKtest', webhookSecret: secret, apiBase: origin });
const place = { line1: '1 Main St', line2: '', city: 'Reno', region: 'NV', postcode: '89501', country: 'US' };
const request = (reference: string): LabelRequest => ({
  reference,
  from: { ...place, recipient: 'Vault', company: 'Pullproof' },
  to: { ...place, recipient: 'Ada' },
  weightGrams: 140,
  needsSignature: false,
});
const bought = (reference: string) => ({
  id: `shp_${reference}`,
  trackingNumber: `TRK${reference}`,
  trackingUrl: 'https://track.example/1',
  labelUrl: 'https://labels.example/1.pdf',
  priceCents: 758,
});

describe('labels', () => {
  test('buys the cheapest in dollars, once, and finds it again', async () => {
    expect(await carrier.findLabel('p1')).toBeUndefined();
    expect(await carrier.buyLabel(request('p1'))).toEqual(bought('p1'));
    const before = buys;
    expect(await carrier.buyLabel(request('p1'))).toEqual(bought('p1'));
    expect(await carrier.findLabel('p1')).toEqual(bought('p1'));
    expect(buys).toBe(before);
    expect(kept[0]?.sent).toMatchObject({ to_address: { name: 'Ada' }, parcel: { weight: 5 } });
  });

  test.each([
    ['creating', 'c1', ['none', 'cut']],
    ['buying', 'c2', ['none', 'none', 'cut']],
  ] as const)('a lost answer while %s leaves one label after asking again', async (_, reference, lost) => {
    const before = buys;
    troubles.push(...lost);
    await expect(carrier.buyLabel(request(reference))).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect(await carrier.buyLabel(request(reference))).toEqual(bought(reference));
    expect([buys - before, kept.filter((one) => one.reference === reference).length]).toEqual([1, 1]);
  });

  test('while the carrier is down nothing is bought', async () => {
    const before = kept.length;
    troubles.push('down');
    await expect(carrier.buyLabel(request('d1'))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(kept).toHaveLength(before);
  });

  test('is voided, also when asked twice', async () => {
    await carrier.buyLabel(request('v1'));
    expect([await carrier.voidLabel('shp_v1'), await carrier.voidLabel('shp_v1')]).toEqual([true, true]);
    expect(kept.find(({ reference }) => reference === 'v1')?.refund).toBe('submitted');
  });
});

describe('events', () => {
  const bodyOf = (changes: object = {}, result: object = {}) =>
    Buffer.from(
      JSON.stringify({
        id: 'evt_1',
        description: 'tracker.updated',
        created_at: clock.now().toISOString(),
        result: {
          tracking_code: 'TRK1',
          status: 'delivered',
          tracking_details: [{ message: 'Left at the door', datetime: '2026-11-20T10:00:00Z' }],
          ...result,
        },
        ...changes,
      }),
    );
  const signed = (body: Buffer) => ({
    'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`,
  });
  const read = (body: Buffer) => carrier.readTrackingEvent(body, signed(body));

  test('a signed one is read', () => {
    expect(read(bodyOf())).toEqual({
      carrierEventId: 'evt_1',
      trackingNumber: 'TRK1',
      status: 'delivered',
      at: new Date('2026-11-20T10:00:00Z'),
      text: 'Left at the door',
    });
    expect(read(bodyOf({}, { status: 'return_to_sender' }))?.status).toBe('returned');
  });

  test('one that moves no parcel is nothing', () => {
    expect(read(bodyOf({}, { status: 'pre_transit' }))).toBeUndefined();
    expect(read(bodyOf({ description: 'batch.updated' }))).toBeUndefined();
  });

  test.each([
    ['unsigned', {}],
    ['signed by somebody else', { 'x-hmac-signature': `hmac-sha256-hex=${'0'.repeat(64)}` }],
    ['signed for another body', signed(bodyOf({ id: 'evt_2' }))],
  ])('%s is refused', (_, headers) => {
    expect(() => carrier.readTrackingEvent(bodyOf(), headers)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID', status: 400 }),
    );
  });

  test('one that is a week old, or signed and unreadable, is refused', () => {
    const old = new Date(clock.now().getTime() - days(8)).toISOString();
    expect(() => read(bodyOf({ created_at: old }))).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID' }),
    );
    for (const body of [Buffer.from('{'), Buffer.from('{}'), bodyOf({}, { tracking_code: 5 })])
      expect(() => read(body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
