import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type { AnswerAt, RowAt } from './answer-at.ts';

type Problem = components['schemas']['Problem'];

export interface ShopAddress {
  /** Without a path: `https://shop.example`. */
  origin: string;
  /** A personal access token; without it, only public operations answer. */
  token?: string | undefined;
}

/** One method per HTTP method; paths, parameters, bodies and answers are typed by the shop's description. */
export function createShopClient({ origin, token }: ShopAddress): Client<paths> {
  return createClient<paths>({
    baseUrl: origin,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
}

/** A refusal; decide by `code`. */
export class ShopProblem extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor({ status }: Response, problem: Partial<Problem> | undefined) {
    super(`${status} ${problem?.code ?? ''} ${problem?.message ?? ''}`.trimEnd());
    this.status = status;
    this.code = problem?.code;
  }
}

/** The data of a request's answer; rejects with a ShopProblem when the shop refuses. */
export async function dataOf<Data>(
  request: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await request;
  // A proxy before the shop may answer with text.
  if (!response.ok) throw new ShopProblem(response, typeof error === 'object' && error !== null ? error : {});
  return data as Data; // typed as optional because of refusals
}
