import type { AnswerAt } from '@pullproof/client';
import { isProblem, readAnswer } from '@pullproof/shared/problem';

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call<Chosen extends Method | 'GET' = Method> {
  /** GET when it is left out. */
  method?: Chosen;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Event dispatched on `window` when the API answers UNAUTHENTICATED. */
export const SIGNED_OUT = 'signed-out';

/** What a call resolves with, by the API's description. */
export type AnswerTo<Path extends string, Chosen extends Method | 'GET'> = AnswerAt<Path, Lowercase<Chosen>>;

/** Sends one same-origin request. Network failures reject with a TypeError, refusals with an ApiProblem. */
export async function callApi<Path extends string, Chosen extends Method | 'GET' = 'GET'>(
  path: Path,
  call: Call<Chosen> = {},
): Promise<AnswerTo<Path, Chosen>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const response = await fetch(path, {
    method: call.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  try {
    return await readAnswer<AnswerTo<Path, Chosen>>(response);
  } catch (error) {
    // Components that show account data listen for this and clear it.
    if (isProblem(error, 'UNAUTHENTICATED')) window.dispatchEvent(new Event(SIGNED_OUT));
    throw error;
  }
}

/** SWR's fetcher, which the hooks type: the key is the path. */
export function fetchPath<Answer>(path: string): Promise<Answer> {
  return callApi(path) as Promise<Answer>; // typed by the hook
}
