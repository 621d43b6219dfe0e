import { dayOf, type Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record, shopZone } from '../../base/index.ts';
import { addressLines } from '../address-rules/address-lines.ts';
import type { LabelSize, PickRow, PrintParcel, PrintUnit } from '../documents/print-types.ts';
import { parcelNumber } from '../parcels/lock-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { readRates } from '../rates/read-rates.ts';
import { openAddress } from './addresses.ts';

interface Origin {
  name: string;
  company: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  region: string;
  country: string;
  carrierAccount: string;
}

interface Unit {
  card: string;
  number: string;
  set: string;
  serial: number | null;
  cert: string | null;
  valueCents: Cents;
  hsCode: string;
  description: string;
}

/**
 * Decrypts what is printed about a parcel, and audits that it was. Errors: NOT_FOUND, WRONG_STATE once the address is
 * deleted, and for the customs form of a parcel that stays within the customs area.
 */
export async function readPrintParcel(id: string, staffId: string, paper: string): Promise<PrintParcel> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const parcel = found(await Parcel.findByPk(id)).get();
    if (paper === 'cn22' && !(await hasCustoms(parcel)))
      throw refuse('WRONG_STATE', 'This parcel stays within the customs area, so it needs no CN22.');
    const to = openAddress(parcel);
    const from = await readSender(parcel.originId);
    const units = await readUnits(id, from.country);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.printed',
      subject: { kind: 'parcel', id },
      after: { paper },
    });
    const sender = from.company || from.name;
    const { trackingNumber, trackingUrl } = parcel;
    return {
      number: parcelNumber(parcel.number),
      sender: { name: sender, lines: addressLines({ ...from, recipient: sender }), country: from.country },
      recipient: { name: to.recipient, lines: addressLines(to), country: to.country },
      service: trackingNumber === null ? 'Standard' : 'Tracked',
      weightGrams: parcel.weighedGrams ?? parcel.weightGrams,
      needsSignature: parcel.needsSignature,
      units,
      declaredCents: units.reduce((sum, { valueCents }) => sum + valueCents, 0),
      ...(trackingNumber !== null && { tracking: { number: trackingNumber, url: trackingUrl ?? '' } }),
      shipDate: dayOf(parcel.shippedAt ?? clock.now(), await shopZone()),
      notes: '',
    };
  });
}

/** Where parcels of an origin come from. Error: NOT_FOUND. */
export async function readSender(originId: string): Promise<Origin> {
  const [origin] = await sql<Origin>(
    `SELECT name, company, line1, line2, postal_code AS postcode, city, region, country,
       carrier_account AS "carrierAccount" FROM origin_facts WHERE id = $1`,
    [originId],
  );
  return found(origin);
}

/** What leaves with a parcel, as slip and customs read it. */
export async function readUnits(parcelId: string, madeIn: string): Promise<PrintUnit[]> {
  const units = await sql<Unit>(
    `SELECT f.name AS card, f.number, f.set_name AS set, u.serial, u.cert, pu.value_cents AS "valueCents",
       u.hs_code AS "hsCode", u.customs_description AS description
     FROM parcel_units pu JOIN unit_facts u ON u.id = pu.collectible_id JOIN card_faces f ON f.id = u.card_id
     WHERE pu.parcel_id = $1 AND coalesce(pu.outcome, '') NOT IN ('missing', 'replaced', 'withdrawn', 'cancelled')
     ORDER BY pu.id`,
    [parcelId],
  );
  return units.map((unit) => printUnit(unit, madeIn));
}

const printUnit = ({ serial, cert, ...unit }: Unit, madeIn: string): PrintUnit => ({
  ...unit,
  serial: serial === null ? '' : `#${serial}`,
  ...(cert !== null && { certificate: cert }),
  madeIn,
});

/** The usual one of a country. */
export const labelSizeOf = (country: string): LabelSize =>
  ['US', 'CA', 'MX'].includes(country) ? '4x6' : 'A6';

/** Whether a parcel leaves the customs area, by the rates that it was paid with. */
export async function hasCustoms({
  ratesVersion,
  zone,
}: Pick<Parcel, 'ratesVersion' | 'zone'>): Promise<boolean> {
  const { rates } = await readRates(ratesVersion);
  return rates.zones.some(({ slug, hasCustoms: leaves }) => slug === zone && leaves);
}

/** What is left to pick, of one origin or all, and the country of the first for the paper. */
export async function readPickRows(
  originId: string | undefined,
): Promise<{ rows: PickRow[]; country: string }> {
  const rows = await sql<Record<keyof PickRow, string> & { country: string; cert: string | null }>(
    `SELECT l.origin_name AS origin, coalesce(l.shelf, '') AS shelf, coalesce(l.bin, '') AS bin, l.card_name AS card,
       l.card_number AS number, l.set_name AS set, concat_ws(' · ', '#' || l.serial, l.finish, nullif(l.condition, 'NM'), nullif(l.language, 'en')) AS serial, l.cert,
       upper(right(l.collectible_id::text, 8)) AS barcode, l.parcel_number AS "parcelNumber", o.country
     FROM pick_list l JOIN origin_facts o ON o.id = l.origin_id
     WHERE l.picked_at IS NULL AND l.missing_since IS NULL AND ($1::uuid IS NULL OR l.origin_id = $1)
     ORDER BY l.place, l.id`,
    [originId ?? null],
  );
  return {
    country: rows[0]?.country ?? 'US',
    rows: rows.map(({ country: _, cert, ...row }) => ({
      ...row,
      ...(cert !== null && { certificate: cert }),
    })),
  };
}
