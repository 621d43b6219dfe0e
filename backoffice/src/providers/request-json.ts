import { ApiProblem, problemOf } from '@pullproof/shared/problem';

export interface RequestOptions {
  method?: string;
  body?: string;
  headers?: Headers | Record<string, string>;
  signal?: AbortSignal | undefined;
}

interface JsonAnswer {
  status: number;
  headers: Headers;
  body: string;
  // Callers type the answer, as with react-admin's own httpClient.
  json: unknown;
}

const stepUpPreference = 'step-up=200';

export type RequestJson = (url: string, options?: RequestOptions) => Promise<JsonAnswer>;

/**
 * The console's only way to the server: JSON in and out, same-origin cookies.
 * @throws ApiProblem with status 0 when there was no response; aborts stay `AbortError`.
 */
export const requestJson: RequestJson = async (url, options = {}) => {
  const { method = 'GET', body, signal } = options;
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  // Browsers log every 4xx as an error; a request for the second factor is not one.
  if (method !== 'GET') headers.set('Prefer', stepUpPreference);
  if (body === undefined) headers.delete('Content-Type');
  else headers.set('Content-Type', 'application/json');

  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  if (signal) init.signal = signal;

  const response = await sendRequest(url, init);
  if (response.headers.get('Preference-Applied') === stepUpPreference) throw await problemOf(response, 403);
  if (!response.ok) throw await problemOf(response);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text, json: parseJson(text) };
};

async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem(0, { code: 'UNREACHABLE' });
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
