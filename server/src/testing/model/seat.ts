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

/** A 5xx means that nothing has happened: the same is asked again, under the same key where there is one. */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = 20; ; left -= 1) {
    const answer = await ask();
    if (answer.status < 500 || left === 0) return answer;
  }
}

export function post({ table, client }: Seat, path: string, body: unknown = {}): Promise<Answer> {
  const key = table.make.aKey();
  return untilAnswered(() => table.make.post(client, path, body, key));
}

export const read = (client: Client, path: string): Promise<Answer> => untilAnswered(() => client.ask(path));

/** As the owner, who confirms the second factor anew when it is too long ago. */
export async function postAsStaff({ table }: Seat, path: string, body: unknown = {}): Promise<Answer> {
  const key = table.make.aKey();
  const ask = (): Promise<Answer> => untilAnswered(() => table.make.post(table.staff, path, body, key));
  const answer = await ask();
  if (answer.body.code !== 'STEP_UP_REQUIRED') return answer;
  table.staff = await table.api.staff('owner');
  return ask();
}

/** The chosen one of what there is; undefined when there is nothing. */
export const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

export const codeOf = ({ status, body }: Answer): string | number => body.code ?? status;
