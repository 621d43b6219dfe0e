import { Agent, request } from 'node:http';

export interface Timed {
  status: number;
  elapsedMs: number;
}

const people = new Agent({ keepAlive: true, maxSockets: 1_000 });
/** A few keep-alive connections, like a load balancer's; further requests queue, and their wait counts. */
const balancer = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'fifo' });

function ask(url: string, agent: Agent, headers: Record<string, string>, payload?: string): Promise<Timed> {
  const start = performance.now();
  return new Promise((done, fail) => {
    const method = payload === undefined ? 'GET' : 'POST';
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, elapsedMs: performance.now() - start }),
      );
    });
    outgoing.on('error', (failure) => {
      // The server may close an idle connection just as it is reused.
      if (outgoing.reusedSocket) ask(url, agent, headers, payload).then(done, fail);
      else fail(failure);
    });
    outgoing.end(payload);
  });
}

export const askHealth = (origin: string): Promise<Timed> => ask(`${origin}/api/healthz`, balancer, {});

/** One sign-in from an unknown browser, in network number `network`. */
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
  return ask(`${origin}/api/auth/sign-in`, people, headers, payload);
}
