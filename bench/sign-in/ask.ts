import { Agent, request } from 'node:http';

export interface Timed {
  status: number;
  elapsedMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

function ask(url: string, headers: Record<string, string>, payload?: string): Promise<Timed> {
  const start = performance.now();
  return new Promise((done, fail) => {
    const method = payload === undefined ? 'GET' : 'POST';
    const asked = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, elapsedMs: performance.now() - start }),
      );
    });
    asked.on('error', (failure) => {
      // The server may close a connection that lay idle in the very moment in which it is used again.
      if (asked.reusedSocket) ask(url, headers, payload).then(done, fail);
      else fail(failure);
    });
    asked.end(payload);
  });
}

export const askHealth = (origin: string): Promise<Timed> => ask(`${origin}/api/healthz`, {});

/** One sign-in from a browser that nobody knows, in the network of that number. */
export function signIn(
  origin: string,
  person: { email: string; password: string },
  network: number,
): Promise<Timed> {
  const payload = JSON.stringify(person);
  const headers = {
    Origin: origin,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(payload)),
    'X-Forwarded-For': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
  };
  return ask(`${origin}/api/auth/sign-in`, headers, payload);
}
