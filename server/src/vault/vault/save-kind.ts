import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

/** Adds a kind of unit by its slug (raw card, graded slab, digital …) and returns its id. */
export function saveKind(input: {
  slug: string;
  name: string;
  isDigital: boolean;
  weightGrams?: number;
}): Promise<string> {
  return inTransaction(async () => {
    const row = await one<{ id: string }>(
      `WITH saved AS (
         INSERT INTO collectible_classes (id, slug, name, is_digital, is_shippable, weight_grams, created_at, updated_at)
       VALUES ($1, $2, $3, $4, NOT $4, $5, $6, $6)
       ON CONFLICT (slug) DO UPDATE SET name = $3, updated_at = $6 WHERE collectible_classes.name <> $3 RETURNING id)
       SELECT id FROM saved UNION ALL SELECT id FROM collectible_classes WHERE slug = $2 LIMIT 1`,
      [newId(), input.slug, input.name, input.isDigital, input.weightGrams ?? 0, clock.now()],
    );
    return found(row).id;
  });
}
