/** A request of a component under test. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  key: string | undefined;
}

export interface Answer {
  status?: number;
  body?: unknown;
}

/**
 * Answers the page's requests by `METHOD /path` until the test ends, and lists those that were sent; others are 404.
 * An answer may come late: a promise.
 */
export function fakeApi(
  answers: Readonly<Record<string, (body: unknown) => Answer | Promise<Answer>>>,
): Sent[] {
  const sent: Sent[] = [];
  const answer = async (path: string, { method = 'GET', headers, body: text }: RequestInit = {}) => {
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    const key = new Headers(headers).get('idempotency-key') ?? undefined;
    sent.push({ method, path, body, key });
    const { status = 200, body: answered = null } = (await answers[`${method} ${path}`]?.(body)) ?? {
      status: 404,
    };
    return {
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => answered,
    };
  };
  // jsdom has neither fetch nor Response; api.ts reads these fields alone.
  Object.assign(globalThis, { fetch: answer });
  return sent;
}
