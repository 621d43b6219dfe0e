import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { clock } from '../src/platform/clock.ts';
import { serve } from './serve.ts';

interface Sent {
  reference: string;
  from_address: Record<string, string>;
  to_address: Record<string, string>;
  parcel: { weight: number };
  options: Record<string, string>;
  carrier_accounts?: string[];
  customs_info?: { customs_items: Record<string, unknown>[] };
}

interface Shipment {
  sent: Sent;
  boughtWith: { rate: { id: string }; insurance?: string } | undefined;
  refund: string | null;
}

/** What the next calls do: `cut` does the work and drops the response, `down` is a 5xx, `refuse` a 422, `no-rate` sells nothing. */
type Trouble = 'cut' | 'down' | 'refuse' | 'no-rate' | 'none';

export interface FakeEasyPost {
  origin: string;
  shipments: Shipment[];
  troubles: Trouble[];
  /** The PDF of every label. */
  pdf: Buffer;
  of(reference: string): Shipment[];
  stop(): Promise<void>;
}

export const easyPostKey = 'EZTKtest';
export const easyPostSecret = 'webhook-secret';

export const signEasyPostEvent = (body: Buffer | string, secret = easyPostSecret) => ({
  'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

/** An event about a tracking number, now. */
export const easyPostEvent = (id: string, trackingNumber: string, status: string): string =>
  JSON.stringify({
    id,
    description: 'tracker.updated',
    created_at: clock.now().toISOString(),
    result: {
      tracking_code: trackingNumber,
      status,
      tracking_details: [{ datetime: clock.now().toISOString() }],
    },
  });

const shown = (origin: string, { sent: { reference }, boughtWith, refund }: Shipment) => ({
  id: `shp_${reference}`,
  rates: [
    { id: 'dear', rate: '19.90', currency: 'USD' },
    { id: 'cheap', rate: '7.58', currency: 'USD' },
    { id: 'foreign', rate: '1.00', currency: 'EUR' },
  ],
  tracking_code: boughtWith ? `TRK${reference}` : null,
  selected_rate: boughtWith ? { rate: '7.58', currency: 'USD' } : null,
  postage_label: boughtWith ? { label_url: `${origin}/label.pdf` } : null,
  tracker: boughtWith ? { public_url: 'https://track.example/1' } : null,
  refund_status: refund,
});

/** Speaks the part of EasyPost's API v2 that the adapter uses. */
export async function startFakeEasyPost(): Promise<FakeEasyPost> {
  const [shipments, troubles]: [Shipment[], Trouble[]] = [[], []];
  const pdf = await drawLabel();
  const of = (reference: string) => shipments.filter(({ sent }) => sent.reference === reference);
  const { origin, stop } = await serve((request, response) => {
    if (request.url === '/label.pdf') return response.end(pdf);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const trouble = troubles.shift() ?? 'none';
      const answer = ({ status, body }: Answer): unknown =>
        trouble === 'cut' ? request.socket.destroy() : sendJson(response, status, body);
      if (trouble === 'down') return answer({ status: 503, body: { error: { code: 'INTERNAL' } } });
      if (trouble === 'refuse')
        return answer({
          status: 422,
          body: {
            error: {
              code: 'ADDRESS.VERIFY.FAILURE',
              message: 'Unable to verify address.',
              errors: [{ field: 'street1', message: 'Unter den Linden 1 was not found' }],
            },
          },
        });
      if (request.headers.authorization !== `Basic ${Buffer.from(`${easyPostKey}:`).toString('base64')}`)
        return answer({ status: 401, body: {} });
      const [, , , name = '', verb] = (request.url ?? '').split('/');
      if (request.method === 'POST' && name === '') {
        // Tests see what the adapter sends.
        const { shipment: sent } = JSON.parse(text) as { shipment: Sent };
        const made = { sent, boughtWith: undefined, refund: null };
        shipments.push(made);
        const body = shown(origin, made);
        if (trouble !== 'no-rate') return answer({ status: 201, body });
        return answer({
          status: 201,
          body: {
            ...body,
            rates: [],
            messages: [{ carrier: 'FedEx', type: 'rate_error', message: 'No service to this country' }],
          },
        });
      }
      const [known] = of(name.replace(/^shp_/, ''));
      if (!known) return answer({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
      const refused = act(known, verb, text);
      return answer(refused ?? { status: 200, body: shown(origin, known) });
    });
  });
  return { origin, shipments, troubles, pdf, of, stop };
}

interface Answer {
  status: number;
  body: object;
}

function act(shipment: Shipment, verb: string | undefined, text: string): Answer | undefined {
  if (verb === 'buy') {
    if (shipment.boughtWith) return { status: 422, body: { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } } };
    shipment.boughtWith = JSON.parse(text) as NonNullable<Shipment['boughtWith']>;
  }
  if (verb === 'refund') {
    if (shipment.refund) return { status: 422, body: { error: { code: 'SHIPMENT.REFUND.UNAVAILABLE' } } };
    shipment.refund = 'submitted';
  }
  return undefined;
}

/** A4, unlike the shop's own. */
async function drawLabel(): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
