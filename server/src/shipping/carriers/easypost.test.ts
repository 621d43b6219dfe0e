import { clock, days } from '../../platform/clock.ts';
import {
  easyPostKey,
  easyPostSecret,
  signEasyPostEvent,
  startFakeEasyPost,
} from '../../../testing/fake-easypost.ts';
import type { LabelRequest } from './carrier.ts';
import { easyPost } from './easypost.ts';

const fake = await startFakeEasyPost();
afterAll(() => fake.stop());
const bought = (reference: string) => fake.of(reference).filter(({ boughtWith }) => boughtWith).length;

const carrier = easyPost({ apiKey: easyPostKey, webhookSecret: easyPostSecret, apiBase: fake.origin });
const place = { line1: '1 Main St', line2: '', city: 'Reno', region: 'NV', postcode: '89501', country: 'US' };
const request = (reference: string): LabelRequest => ({
  reference,
  from: { ...place, recipient: 'Vault', company: 'Pullproof' },
  to: { ...place, recipient: 'Ada' },
  weightGrams: 140,
  insuredCents: 24_999,
  needsSignature: false,
});
const labelOf = (reference: string) => ({
  id: `shp_${reference}`,
  trackingNumber: `TRK${reference}`,
  trackingUrl: 'https://track.example/1',
  labelUrl: `${fake.origin}/label.pdf`,
  priceCents: 758,
});

describe('labels', () => {
  test('buys the cheapest in dollars, insured and once, and finds it again', async () => {
    expect(await carrier.findLabel('p1')).toBeUndefined();
    expect(await carrier.buyLabel(request('p1'))).toEqual(labelOf('p1'));
    expect(await carrier.buyLabel(request('p1'))).toEqual(labelOf('p1'));
    expect(await carrier.findLabel('p1')).toEqual(labelOf('p1'));
    expect(fake.of('p1')).toMatchObject([
      {
        sent: { to_address: { name: 'Ada' }, parcel: { weight: 5 } },
        boughtWith: { rate: { id: 'cheap' }, insurance: '249.99' },
      },
    ]);
  });

  test.each([
    ['creating', 'c1', ['none', 'cut']],
    ['buying', 'c2', ['none', 'none', 'cut']],
  ] as const)('a lost answer while %s leaves one label after asking again', async (_, reference, lost) => {
    fake.troubles.push(...lost);
    await expect(carrier.buyLabel(request(reference))).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    expect(await carrier.buyLabel(request(reference))).toEqual(labelOf(reference));
    expect([bought(reference), fake.of(reference).length]).toEqual([1, 1]);
  });

  test('while the carrier is down nothing is bought', async () => {
    fake.troubles.push('down');
    await expect(carrier.buyLabel(request('d1'))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(fake.of('d1')).toEqual([]);
  });

  test('is downloaded as PDF; anything else is refused', async () => {
    expect(await carrier.readPdf(labelOf('p1'))).toEqual(fake.pdf);
    await expect(
      carrier.readPdf({ ...labelOf('p1'), labelUrl: `${fake.origin}/v2/shipments/p1` }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  test('is voided, also when asked twice', async () => {
    await carrier.buyLabel(request('v1'));
    expect([await carrier.voidLabel('shp_v1'), await carrier.voidLabel('shp_v1')]).toEqual([true, true]);
    expect(fake.of('v1')[0]?.refund).toBe('submitted');
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
          tracking_details: [{ datetime: '2026-11-20T10:00:00Z' }],
          ...result,
        },
        ...changes,
      }),
    );
  const read = (body: Buffer) => carrier.readTrackingEvent(body, signEasyPostEvent(body));

  test('a signed one is read', () => {
    expect(read(bodyOf())).toEqual({
      eventId: 'evt_1',
      trackingNumber: 'TRK1',
      status: 'delivered',
      at: new Date('2026-11-20T10:00:00Z'),
    });
    expect(read(bodyOf({}, { status: 'return_to_sender' }))?.status).toBe('returning');
  });

  test('ignores an event about no parcel', () => {
    expect(read(bodyOf({}, { status: 'pre_transit' }))).toBeUndefined();
    expect(read(bodyOf({ description: 'batch.updated' }))).toBeUndefined();
  });

  test.each([
    ['unsigned', {}],
    ['signed by somebody else', { 'x-hmac-signature': `hmac-sha256-hex=${'0'.repeat(64)}` }],
    ['signed for another body', signEasyPostEvent(bodyOf({ id: 'evt_2' }))],
  ])('%s is refused', (_, headers) => {
    expect(() => carrier.readTrackingEvent(bodyOf(), headers)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID', status: 400 }),
    );
  });

  test('refuses an event older than a week, and a signed one that cannot be read', () => {
    const old = new Date(clock.now().getTime() - days(8)).toISOString();
    expect(() => read(bodyOf({ created_at: old }))).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_INVALID' }),
    );
    for (const body of [Buffer.from('{'), Buffer.from('{}'), bodyOf({}, { tracking_code: 5 })])
      expect(() => read(body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
