import { formatHundredths, shopCurrency } from '../../contract/index.ts';
import { z } from 'zod';

import { seconds } from '../../platform/clock.ts';
import { refuse, type Refusal } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { CarrierRefusal, type BoughtLabel, type Carrier, type LabelRequest } from './carrier.ts';
import { checkSignature, readEvent } from './easypost-events.ts';

export const easyPostName = 'easypost';

export interface EasyPostKeys {
  apiKey: string;
  webhookSecret: string;
  apiBase?: string | undefined;
}

const gramsPerOunce = 28.349_523_125;

const shipment = z.object({
  id: z.string(),
  tracking_code: z.string().nullish(),
  rates: z.array(z.object({ id: z.string(), rate: z.string(), currency: z.string() })),
  messages: z.array(z.object({ carrier: z.string().nullish(), message: z.string() })).nullish(),
  selected_rate: z.object({ rate: z.string(), currency: z.string() }).nullish(),
  postage_label: z.object({ label_url: z.string().nullish(), label_pdf_url: z.string().nullish() }).nullish(),
  tracker: z.object({ public_url: z.string().nullish() }).nullish(),
});
type Shipment = z.infer<typeof shipment>;

const unavailable = (): Refusal =>
  refuse('PROVIDER_UNAVAILABLE', 'The carrier can’t be reached, or refused. Try again.', {
    retryAfterSeconds: 10,
  });

/** Labels of many carriers by EasyPost's API v2 (docs/adr/0027-carriers.md). */
export function easyPost(keys: EasyPostKeys): Carrier {
  return {
    name: easyPostName,
    needsPhoneAbroad: true,
    async buyLabel(request) {
      const known = await find(keys, request.reference);
      const bought = known && labelOf(known);
      if (bought) return bought;
      const made =
        known ?? shipment.parse(await must(keys, 'POST', '/shipments', { shipment: wire(request) }));
      const rate = made.rates
        .filter(({ currency }) => currency === shopCurrency)
        .sort((one, other) => Number(one.rate) - Number(other.rate))[0];
      if (!rate)
        throw new CarrierRefusal(reasonOf(made.messages) ?? 'No carrier offers a rate in US dollars for it.');
      const paid = await ask(keys, 'POST', `/shipments/${made.id}/buy`, {
        rate: { id: rate.id },
        ...(request.insuredCents > 0 && { insurance: formatHundredths(request.insuredCents) }),
      });
      // An earlier call may have bought it and lost the answer: trust the shipment's current state.
      const now = paid.ok ? shipment.parse(paid.body) : await find(keys, request.reference);
      const label = now && labelOf(now);
      if (label) return label;
      throw paid.ok ? unavailable() : refusalOf(paid);
    },
    async findLabel(reference) {
      const found = await find(keys, reference);
      return found && labelOf(found);
    },
    async voidLabel(id) {
      const { ok, status } = await ask(keys, 'POST', `/shipments/${encodeURIComponent(id)}/refund`);
      if (!ok && status >= 500) throw unavailable();
      if (ok) return true;
      const { body } = await ask(keys, 'GET', `/shipments/${encodeURIComponent(id)}`);
      const { refund_status: refund } = z.object({ refund_status: z.string().nullish() }).parse(body);
      return refund === 'submitted' || refund === 'refunded';
    },
    readPdf: ({ labelUrl }) => (labelUrl === undefined ? Promise.resolve(undefined) : download(labelUrl)),
    readTrackingEvent: (body, headers) => {
      checkSignature(keys.webhookSecret, body, headers['x-hmac-signature']);
      return readEvent(body);
    },
  };
}

async function find(keys: EasyPostKeys, reference: string): Promise<Shipment | undefined> {
  const { ok, status, body } = await ask(keys, 'GET', `/shipments/${encodeURIComponent(reference)}`);
  if (status === 404) return undefined;
  if (!ok) throw unavailable();
  return shipment.parse(body);
}

function labelOf({ id, tracking_code, selected_rate, postage_label, tracker: tracked }: Shipment) {
  const labelUrl = postage_label?.label_pdf_url ?? postage_label?.label_url;
  if (!labelUrl || !tracking_code || !selected_rate) return undefined;
  if (selected_rate.currency !== shopCurrency)
    throw new CarrierRefusal(
      `This label was bought in ${selected_rate.currency}. Cancel it with the carrier.`,
    );
  const label: BoughtLabel = {
    id,
    labelUrl,
    trackingNumber: tracking_code,
    trackingUrl: tracked?.public_url ?? undefined,
    priceCents: Math.round(Number(selected_rate.rate) * 100),
  };
  return label;
}

const ounces = (grams: number): number => Math.max(0.1, Math.ceil((grams / gramsPerOunce) * 10) / 10);

function wire(request: LabelRequest): object {
  const { reference, from, to, weightGrams, needsSignature, customs, carrierAccount } = request;
  const address = ({
    recipient,
    line1,
    line2,
    city,
    region,
    postcode,
    country,
    phone,
    email,
  }: LabelRequest['to']) => ({
    name: recipient,
    street1: line1,
    street2: line2,
    city,
    state: region,
    zip: postcode,
    country,
    ...(phone && { phone }),
    ...(email && { email }),
  });
  return {
    reference,
    from_address: { ...address(from), company: from.company },
    to_address: address(to),
    parcel: { weight: ounces(weightGrams) },
    ...(carrierAccount && { carrier_accounts: [carrierAccount] }),
    options: { label_format: 'PDF', ...(needsSignature && { delivery_confirmation: 'SIGNATURE' }) },
    ...(customs && {
      customs_info: {
        contents_type: 'merchandise',
        customs_certify: true,
        customs_signer: customs.signer,
        restriction_type: 'none',
        non_delivery_option: 'return',
        customs_items: customs.items.map((item) => ({
          description: item.description,
          quantity: item.count,
          value: formatHundredths(item.valueCents),
          weight: ounces(item.weightGrams),
          hs_tariff_number: item.hsCode,
          origin_country: item.madeIn,
        })),
      },
    }),
  };
}

const maxPdfBytes = 5_000_000;

async function download(url: string): Promise<Buffer> {
  const pdf = await fetch(url, { signal: AbortSignal.timeout(seconds(10)) })
    .then(async (response) => (response.ok ? Buffer.from(await response.arrayBuffer()) : undefined))
    .catch(() => undefined);
  if (pdf && pdf.length <= maxPdfBytes && pdf.subarray(0, 5).toString() === '%PDF-') return pdf;
  // Never the file's URL: anyone who has it can read the label.
  logger.warn('A label of EasyPost could not be downloaded as PDF');
  throw unavailable();
}

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

async function ask(
  { apiKey, apiBase }: EasyPostKeys,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiBase ?? 'https://api.easypost.com'}/v2${path}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(seconds(10)),
    });
    const answer: unknown = await response.json();
    // Never the body: it repeats addresses.
    if (!response.ok) logger.warn({ status: response.status, path: path.split('/')[1] }, 'EasyPost refused');
    return { ok: response.ok, status: response.status, body: answer };
  } catch (failure) {
    logger.warn({ err: failure }, 'EasyPost did not answer');
    throw unavailable();
  }
}

async function must(keys: EasyPostKeys, method: string, path: string, body: object): Promise<unknown> {
  const answer = await ask(keys, method, path, body);
  if (!answer.ok) throw refusalOf(answer);
  return answer.body;
}

/** What the request itself is at fault for; keys, credit and limits are not its fault. */
const finalStatuses: readonly number[] = [400, 422];

const failure = z.object({
  error: z.object({
    message: z.unknown(),
    errors: z
      .array(z.union([z.string(), z.object({ field: z.string().nullish(), message: z.string() })]))
      .nullish(),
  }),
});

function refusalOf({ status, body }: Answer): Error {
  if (!finalStatuses.includes(status)) return unavailable();
  const { data } = failure.safeParse(body);
  const details = reasonOf(data?.error.errors);
  const said = [data?.error.message, details].filter((part) => typeof part === 'string' && part !== '');
  return new CarrierRefusal(said.length > 0 ? said.join(' ') : `The carrier refused it (${status}).`);
}

type Said =
  | string
  | { carrier?: string | null | undefined; field?: string | null | undefined; message: string };

/** The carrier's words, each with the carrier or field that they are about. */
function reasonOf(said: readonly Said[] | null | undefined): string | undefined {
  const words = said?.map((one) =>
    typeof one === 'string' ? one : [one.carrier ?? one.field, one.message].filter(Boolean).join(': '),
  );
  return words && words.length > 0 ? words.join(' ') : undefined;
}
