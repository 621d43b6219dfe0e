import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

export interface OriginInput {
  name: string;
  company: string;
  line1: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  cutOffTime: string;
  /** IANA name; UTC unless given. */
  timeZone?: string;
}

/** Adds a shipping origin and returns its id; an existing one of that name stays as it is. The first is the default. */
export function saveOrigin(origin: OriginInput): Promise<string> {
  return inTransaction(async () => {
    const row = await one<{ id: string }>(
      `WITH saved AS (
         INSERT INTO origins (id, name, is_default, company, line1, postal_code, city, region, country, cut_off_time,
           time_zone, created_at, updated_at)
         VALUES ($1, $2, NOT EXISTS (SELECT 1 FROM origins WHERE is_default), $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
         ON CONFLICT (name) DO NOTHING RETURNING id)
       SELECT id FROM saved UNION ALL SELECT id FROM origins WHERE name = $2 LIMIT 1`,
      [
        newId(),
        origin.name,
        origin.company,
        origin.line1,
        origin.postalCode,
        origin.city,
        origin.region,
        origin.country,
        origin.cutOffTime,
        origin.timeZone ?? 'UTC',
        clock.now(),
      ],
    );
    return found(row).id;
  });
}
