import type { Answer, Client, TestApi } from '../api.ts';
import type * as Factories from '../factories.ts';
import type { Telephone } from '../second-factor.ts';
import type { Books } from './books.ts';

export interface Table {
  api: TestApi;
  make: typeof Factories;
  staff: Client;
  productId: string;
  priceCents: number;
  creditCode: string;
  creditCents: number;
  discountCode: string;
  discountCents: number;
  architect: { id: string; royaltyBps: number; paidCents: number };
}

/** Where a player sits: who acts, with what, and the books that say what must come of it. */
export interface Seat {
  table: Table;
  id: string;
  client: Client;
  telephone: Telephone;
  destination: string;
  books: Books;
}

export const post = ({ table, client }: Seat, path: string, body: unknown = {}): Promise<Answer> =>
  table.make.post(client, path, body);

/** As the owner, who confirms the second factor anew when it is too long ago. */
export async function postAsStaff({ table }: Seat, path: string, body: unknown = {}): Promise<Answer> {
  const answer = await table.make.post(table.staff, path, body);
  if (answer.body.code !== 'STEP_UP_REQUIRED') return answer;
  table.staff = await table.api.staff('owner');
  return table.make.post(table.staff, path, body);
}

/** The chosen one of what there is; undefined when there is nothing. */
export const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

export const codeOf = ({ status, body }: Answer): string | number => body.code ?? status;
