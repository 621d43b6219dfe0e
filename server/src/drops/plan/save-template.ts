import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

interface TemplateTerms {
  name: string;
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  /** Times of day in the shop's zone. */
  opensAt: string;
  closesAt: string;
  classSlug: string | null;
  minCents: number | null;
  maxCents: number | null;
}

/** Saves an active template that picks its prizes, unless there is one of that name. */
export async function saveDropTemplate(terms: TemplateTerms): Promise<void> {
  const { name, weekdays, opensAt, closesAt, classSlug, minCents, maxCents } = terms;
  await inTransaction(() =>
    execute(
      `INSERT INTO drop_templates (id, name, weekdays, opens_at, closes_at, picks_prize, class_slug, min_cents, max_cents,
         created_at, updated_at)
       SELECT $1, $2, $3::jsonb, $4, $5, true, $6, $7, $8, $9, $9 WHERE NOT EXISTS (SELECT FROM drop_templates WHERE name = $2)`,
      [
        newId(),
        name,
        JSON.stringify(weekdays),
        opensAt,
        closesAt,
        classSlug,
        minCents,
        maxCents,
        clock.now(),
      ],
    ),
  );
}
