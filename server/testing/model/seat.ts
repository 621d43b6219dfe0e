import type { Answer, Client, TestApi } from '../api.ts';
import type * as Factories from '../factories.ts';
import type { Telephone } from '../second-factor.ts';
import type { Books } from './books.ts';

export interface Table {
  api: TestApi;
  make: typeof Factories;
  staff: Client;
  /** Who says what became of parcels, and who looks again. */
  teller: Client;
  looker: Client;
  /** What the teller said in a day without a second person. */
  saidCents: Record<'handed-over' | 'came-back', number>;
  carrier: string;
  productId: string;
  priceCents: number;
  creditCode: string;
  creditCents: number;
  discountCode: string;
  discountCents: number;
  architect: { id: string; royaltyBps: number; paidCents: number };
}

/** A player: the client that acts, and the books with the expected results. */
export interface Seat {
  table: Table;
  id: string;
  client: Client;
  telephone: Telephone;
  destination: string;
  addressId: string;
  books: Books;
}

/** A 5xx means that nothing has happened: repeats the request, under the same key if it has one. */
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

/** A code counts once: a repetition takes the next one. */
export async function stepUp({ client, telephone }: Seat): Promise<void> {
  await untilAnswered(() =>
    client.ask('/api/auth/step-up', { method: 'POST', body: { code: telephone.nextCode() } }),
  );
}

export const read = (client: Client, path: string): Promise<Answer> => untilAnswered(() => client.ask(path));

/** Posts as the owner; signs in again if the second factor is no longer recent. */
export async function postAsStaff({ table }: Seat, path: string, body: unknown = {}): Promise<Answer> {
  const key = table.make.aKey();
  const ask = (): Promise<Answer> => untilAnswered(() => table.make.post(table.staff, path, body, key));
  const answer = await ask();
  if (answer.body.code !== 'STEP_UP_REQUIRED') return answer;
  table.staff = await table.api.staff('owner');
  return ask();
}

/** Posts as another member of staff. */
export const postAs = (
  { make }: Table,
  client: Client,
  path: string,
  body: unknown = {},
): Promise<Answer> => {
  const key = make.aKey();
  return untilAnswered(() => make.post(client, path, body, key));
};

/** The chosen item; undefined if there are none. */
export const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

export const codeOf = ({ status, body }: Answer): string | number => body.code ?? status;
