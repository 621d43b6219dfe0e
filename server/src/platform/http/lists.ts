import type { KeysetOf, PageOf } from '../../contract/index.ts';
import { shortListQuery } from '../../contract/schemas/shared.schema.ts';

export interface Paging {
  page: number;
  perPage: number;
}

/** One page of a counted list: `rows` are those of the page. */
export const pageOfRows = <Row>(rows: Row[], total: number, { page, perPage }: Paging): PageOf<Row> => ({
  data: rows,
  total,
  page,
  perPage,
});

/** One page of a list short enough to read whole. */
export const pageOfAll = <Row>(
  rows: readonly Row[],
  { page, perPage } = shortListQuery.parse({}),
): PageOf<Row> =>
  pageOfRows(rows.slice((page - 1) * perPage, page * perPage), rows.length, { page, perPage });

/**
 * One page of a list that grows at its head. Query one row more than `size`: the extra row tells that there is a next
 * page. `cursorOf` names the last row of a page, for `after`.
 */
export function keysetOfRows<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => string,
): KeysetOf<Row> {
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: rows.length > size && last ? cursorOf(last) : null };
}
