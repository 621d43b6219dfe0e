import type { z } from 'zod';

import type { CardClassDto, CardDto, CardSetDto, PageOf } from '../../contract/index.ts';
import type { cardQuery } from '../../contract/schemas/catalogue.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { classLook } from './class-look.ts';
import { facePicture } from './textures/face-picture.ts';

const columns = `c.id, c.name, s.code AS "setCode", s.name AS "setName", c.number, c.artist, c.description,
  k.slug AS "classSlug", k.name AS "className", ${classLook('k')} AS "classLook", c.value_cents AS "valueCents",
  ${facePicture('c.image', 'c.texture_id')} AS image`;
const tables = `FROM cards c JOIN card_sets s ON s.id = c.set_id JOIN card_classes k ON k.id = c.class_id`;
const conditions = `
  WHERE ($1::text IS NULL OR c.name ILIKE '%' || $1 || '%') AND ($2::text IS NULL OR s.code = $2)
    AND ($3::text IS NULL OR k.slug = $3) AND ($4::bigint IS NULL OR c.value_cents >= $4)
    AND ($5::bigint IS NULL OR c.value_cents <= $5)`;

const orderBy = {
  name: 'c.name',
  '-name': 'c.name DESC',
  valueCents: 'c.value_cents',
  '-valueCents': 'c.value_cents DESC',
  number: 's.code, c.number',
  '-number': 's.code DESC, c.number DESC',
} as const;

/** The public catalogue of cards. */
export async function listCards(query: z.infer<typeof cardQuery>): Promise<PageOf<CardDto>> {
  const values = [
    query.q?.replace(/[\\%_]/g, '\\$&') ?? null,
    query.set ?? null,
    query.class ?? null,
    query.minValueCents ?? null,
    query.maxValueCents ?? null,
  ];
  const data = await sql<CardDto>(
    `SELECT ${columns} ${tables} ${conditions} ORDER BY ${orderBy[query.sort]}, c.id LIMIT $6 OFFSET $7`,
    [...values, query.perPage, (query.page - 1) * query.perPage],
  );
  const total = await one<{ total: number }>(`SELECT count(*) AS total ${tables} ${conditions}`, values);
  return { data, total: total?.total ?? 0, page: query.page, perPage: query.perPage };
}

export async function readCard(id: string): Promise<CardDto> {
  if (!isId(id)) throw notFound();
  return found(await one<CardDto>(`SELECT ${columns} ${tables} WHERE c.id = $1`, [id]));
}

/** All rarity classes, commonest first. */
export function listClasses(): Promise<CardClassDto[]> {
  return sql(
    `SELECT id, slug, name, rank, ${classLook('card_classes')} AS "classLook", min_value_cents AS "minValueCents", max_value_cents AS "maxValueCents",
       buyback_bps AS "buybackBps", later_buyback_bps AS "laterBuybackBps" FROM card_classes ORDER BY rank`,
  );
}

/** Every set that has cards, the newest first. */
export function listSets(): Promise<CardSetDto[]> {
  return sql(
    `SELECT s.code, s.name, n.count AS "cardCount"
     FROM card_sets s JOIN (SELECT set_id, count(*) AS count FROM cards GROUP BY set_id) n ON n.set_id = s.id
     ORDER BY s.released_on DESC NULLS LAST, s.name`,
  );
}
