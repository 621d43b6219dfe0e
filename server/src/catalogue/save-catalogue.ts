import type { Cents, ClassShape, Image, RevealEffect } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../platform/db.ts';
import { found } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';

/** Text that may appear in a committed document is stored in NFC. */
const normal = (text: string): string => text.normalize('NFC');

export interface ClassInput {
  slug: string;
  name: string;
  rank: number;
  colour: string;
  shape: ClassShape;
  revealEffect: RevealEffect;
  minValueCents: Cents;
  maxValueCents: Cents;
  buybackBps: number;
  laterBuybackBps: number;
  /** Without one it is of every game. */
  gameId?: string;
}

/** Adds or renames a rarity class by its slug and returns its id; repeating it changes nothing. */
export function saveClass(input: ClassInput): Promise<string> {
  return inTransaction(async () =>
    idOf(
      await one(
        `WITH saved AS (
           INSERT INTO card_classes (id, slug, name, rank, colour, shape, reveal_effect, min_value_cents, max_value_cents,
           buyback_bps, later_buyback_bps, created_at, updated_at, game_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)
         ON CONFLICT (slug) DO UPDATE SET name = $3, updated_at = $12 WHERE card_classes.name <> $3 RETURNING id)
         SELECT id FROM saved UNION ALL SELECT id FROM card_classes WHERE slug = $2 LIMIT 1`,
        [
          newId(),
          input.slug,
          normal(input.name),
          input.rank,
          input.colour,
          input.shape,
          input.revealEffect,
          input.minValueCents,
          input.maxValueCents,
          input.buybackBps,
          input.laterBuybackBps,
          clock.now(),
          input.gameId ?? null,
        ],
      ),
    ),
  );
}

export function saveSet(input: {
  code: string;
  name: string;
  publishedCount?: number;
  releasedOn?: string;
  back?: Image | undefined;
  /** Needed where there are several. */
  gameId?: string;
}): Promise<string> {
  return inTransaction(async () =>
    idOf(
      await one(
        `WITH saved AS (
           INSERT INTO card_sets (id, code, name, published_count, released_on, back, created_at, updated_at, game_id)
         VALUES ($1, $2, $3, $4, $5, $7, $6, $6, $8)
         ON CONFLICT (lower(code)) DO UPDATE SET name = $3, published_count = $4, released_on = $5, back = $7, updated_at = $6,
           version = card_sets.version + 1
         WHERE (card_sets.name, card_sets.published_count, card_sets.released_on, card_sets.back)
           IS DISTINCT FROM ($3, $4, $5::date, $7::jsonb) RETURNING id)
         SELECT id FROM saved UNION ALL SELECT id FROM card_sets WHERE lower(code) = lower($2) LIMIT 1`,
        [
          newId(),
          input.code,
          normal(input.name),
          input.publishedCount ?? null,
          input.releasedOn ?? null,
          clock.now(),
          input.back ? JSON.stringify(input.back) : null,
          input.gameId ?? null,
        ],
      ),
    ),
  );
}

export interface CardInput {
  setId: string;
  number: string;
  name: string;
  artist: string;
  description: string;
  classId: string;
  valueCents: Cents;
  image: Image | null;
}

/** Adds or updates cards by set and number; returns their ids in the order given. Repeating it changes nothing. */
export function saveCards(inputs: readonly CardInput[]): Promise<string[]> {
  return inTransaction(async () => {
    const at = clock.now();
    await execute(
      `INSERT INTO cards (id, set_id, number, name, artist, description, class_id, value_cents, value_as_of, image, created_at, updated_at)
       SELECT id, set_id, number, name, artist, description, class_id, value, $1, image, $1, $1
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::bigint[], $10::jsonb[])
         AS card (id, set_id, number, name, artist, description, class_id, value, image)
       ON CONFLICT (set_id, number) DO UPDATE SET name = excluded.name, artist = excluded.artist,
         description = excluded.description, class_id = excluded.class_id, image = coalesce(excluded.image, cards.image), updated_at = $1
       WHERE (cards.name, cards.artist, cards.description, cards.class_id, cards.image)
         IS DISTINCT FROM (excluded.name, excluded.artist, excluded.description, excluded.class_id, coalesce(excluded.image, cards.image))`,
      [
        at,
        inputs.map(() => newId()),
        inputs.map((card) => card.setId),
        inputs.map((card) => card.number),
        inputs.map((card) => normal(card.name)),
        inputs.map((card) => normal(card.artist)),
        inputs.map((card) => normal(card.description)),
        inputs.map((card) => card.classId),
        inputs.map((card) => card.valueCents),
        inputs.map((card) => (card.image === null ? null : JSON.stringify(card.image))),
      ],
    );
    const rows = await sql<{ id: string }>(
      `SELECT c.id FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS asked (set_id, number, place)
       JOIN cards c ON c.set_id = asked.set_id AND c.number = asked.number ORDER BY place`,
      [inputs.map((card) => card.setId), inputs.map((card) => card.number)],
    );
    return rows.map(({ id }) => id);
  });
}

/** Adds or updates an architect by slug and returns the id; repeating it changes nothing. */
export function saveArchitect(input: {
  slug: string;
  name: string;
  bio: string;
  royaltyBps: number;
}): Promise<string> {
  return inTransaction(async () =>
    idOf(
      await one(
        `WITH saved AS (
           INSERT INTO architects (id, slug, name, bio, royalty_bps, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6)
         ON CONFLICT (slug) DO UPDATE SET name = $3, bio = $4, royalty_bps = $5, updated_at = $6
         WHERE (architects.name, architects.bio, architects.royalty_bps) IS DISTINCT FROM ($3, $4, $5::int) RETURNING id)
         SELECT id FROM saved UNION ALL SELECT id FROM architects WHERE slug = $2 LIMIT 1`,
        [newId(), input.slug, normal(input.name), normal(input.bio), input.royaltyBps, clock.now()],
      ),
    ),
  );
}

const idOf = (row: object | undefined): string => found(row as { id: string } | undefined).id; // every statement above returns id
