import { weekdayOf } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readSettings } from '../../base/index.ts';
import { shopWindow } from './shop-window.ts';

interface DayPlan {
  templateId: string | null;
  opens: string;
  closes: string;
}

/** The active template of the day's weekday. */
export async function findTemplate(day: string): Promise<DayPlan | undefined> {
  return one<DayPlan>(
    `SELECT id AS "templateId", opens_at AS opens, closes_at AS closes FROM drop_templates
     WHERE is_active AND weekdays @> to_jsonb($1::int)`,
    [weekdayOf(day)],
  );
}

/**
 * Makes the drop of a day by its template, or without one by the settings, unless the day has a drop or its opening is
 * over. In the running transaction.
 */
export async function makeDrop(day: string, plan?: DayPlan): Promise<void> {
  const settings = await readSettings();
  const byDefault = { templateId: null, opens: settings.dropOpensAt, closes: settings.dropClosesAt };
  const { templateId, opens, closes } = plan ?? byDefault;
  const { opensAt, closesAt: planned } = shopWindow(day, opens, closes, settings.shopTimeZone);
  const closesAt = later(planned, after(opensAt, minutes(settings.dropLeastMinutes)));
  const now = clock.now();
  if (opensAt <= now) return;
  await execute(
    `INSERT INTO drops (id, day, template_id, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
     VALUES ($1, $2, $3, 'scheduled', $4, $5, $6, $7, $8, $8) ON CONFLICT (day) WHERE state <> 'void' DO NOTHING`,
    [newId(), day, templateId, opensAt, closesAt, settings.dropAlternates, settings.dropClaimHours, now],
  );
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
