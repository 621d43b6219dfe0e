import type { z } from 'zod';

import type { CardDto, PageOf } from '../contract/index.ts';
import type { cardQuery } from '../contract/schemas/catalogue.schema.ts';
import { one, sql } from '../platform/db.ts';
import { found, notFound } from '../platform/errors.ts';
import { pageOfRows } from '../platform/http/lists.ts';
import { isId } from '../platform/ids.ts';
import { findCandidates } from './find-candidates.ts';
import { closeness, hasWords, searchTolerantly, type Tolerance, wordsOf } from './word-search.ts';

/** Columns of `card_faces` as the API names them. */
export const cardColumns = `id, name, set_code AS "setCode", set_name AS "setName", number, artist, description,
  class_slug AS "classSlug", class_name AS "className", class_look AS "classLook", value_cents AS "valueCents", picture AS image`;
const matching = `
  FROM card_faces c WHERE ($1::text[] IS NULL OR ${hasWords({ words: '$1', tolerance: '$6', texts: [], card: 'c' })})
    AND ($2::text IS NULL OR set_id IN (SELECT id FROM card_sets WHERE lower(code) = lower($2)))
    AND ($7::text IS NULL OR game_id IN (SELECT id FROM games WHERE slug = $7)) AND ($3::text IS NULL OR class_slug = $3)
    AND ($4::bigint IS NULL OR value_cents >= $4) AND ($5::bigint IS NULL OR value_cents <= $5)`;

const orderBy = {
  name: 'name',
  '-name': 'name DESC',
  valueCents: 'value_cents',
  '-valueCents': 'value_cents DESC',
  number: 'set_code, number_order',
  '-number': 'set_code DESC, number_order DESC',
} as const;

/** The public catalogue of cards. */
export const listCards = (query: z.infer<typeof cardQuery>): Promise<PageOf<CardDto>> =>
  searchTolerantly(query.q, (tolerance) => listMatching(query, tolerance));

async function listMatching(
  query: z.infer<typeof cardQuery>,
  tolerance: Tolerance,
): Promise<PageOf<CardDto>> {
  const candidates = await findCandidates(query.q, tolerance);
  if (candidates?.length === 0) return pageOfRows([], 0, query);
  const values = [
    wordsOf(query.q),
    query.set ?? null,
    query.class ?? null,
    query.minValueCents ?? null,
    query.maxValueCents ?? null,
    tolerance,
    query.game ?? null,
    ...(candidates ? [candidates] : []),
  ];
  // No `OR`: the plan for all values would read every card.
  const source = candidates ? `${matching} AND id = ANY($8::uuid[])` : matching;
  const [limit, offset] = [values.length + 1, values.length + 2];
  const data = await sql<CardDto>(
    `SELECT ${cardColumns} ${source} ORDER BY ${tolerance > 0 ? `${closeness('$1', 'name')} DESC, ` : ''}${orderBy[query.sort]}, id LIMIT $${limit} OFFSET $${offset}`,
    [...values, query.perPage, (query.page - 1) * query.perPage],
  );
  const count = await one<{ total: number }>(`SELECT count(*) AS total ${source}`, values);
  return pageOfRows(data, count?.total ?? 0, query);
}

export async function readCard(id: string): Promise<CardDto> {
  if (!isId(id)) throw notFound();
  return found(await one<CardDto>(`SELECT ${cardColumns} FROM card_faces WHERE id = $1`, [id]));
}

/** Returns the code of a card set; undefined if there is none with this id. */
export const readSetCode = async (id: string): Promise<string | undefined> =>
  (await one<{ code: string }>('SELECT code FROM card_sets WHERE id = $1', [id]))?.code;

/** Slugs of the classes that have cards, in one set or in all, commonest first. */
export async function listStockedClasses(setId: string | null): Promise<string[]> {
  const rows = await sql<{ slug: string }>(
    `SELECT slug FROM card_classes k
     WHERE EXISTS (SELECT 1 FROM cards c WHERE c.class_id = k.id AND ($1::uuid IS NULL OR c.set_id = $1))
     ORDER BY rank`,
    [setId],
  );
  return rows.map(({ slug }) => slug);
}
