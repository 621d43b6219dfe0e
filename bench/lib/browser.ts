import { Agent, request, type IncomingHttpHeaders } from 'node:http';

import { staff } from '../../seeders/src/worlds/staff.ts';
import { totpCode } from '../../server/src/platform/totp.ts';

export interface Reply {
  status: number;
  body: string;
  cookies: string[];
  headers: IncomingHttpHeaders;
}

/** A minimal customer browser: one keep-alive connection, cookies, same-origin headers. */
export class Browser {
  readonly #origin: string;
  /** Closes idle connections before the server does after 5 s, which could meet a request on its way. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 3_000 });
  cookie = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      Origin: this.#origin,
      ...(this.cookie !== '' && { Cookie: this.cookie }),
      ...(payload !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(payload),
      }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    };
    return new Promise((done, fail) => {
      const outgoing = request(
        `${this.#origin}${path}`,
        { method, agent: this.#agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const cookies = response.headers['set-cookie'] ?? [];
            const body = Buffer.concat(chunks).toString('utf8');
            done({ status: response.statusCode ?? 0, body, cookies, headers: response.headers });
          });
        },
      );
      outgoing.on('error', fail);
      outgoing.end(payload);
    });
  }

  /** Returns the response's JSON; rejects on an unexpected status. */
  async ask<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: { body?: object; key?: string; status?: number } = {},
  ): Promise<Answer> {
    const { status = 200, body, key } = options;
    const reply = await this.send(method, path, body, key);
    if (reply.status !== status)
      throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body.slice(0, 500)}`);
    return JSON.parse(reply.body) as Answer;
  }

  signIn(email: string, password: string): Promise<void> {
    return this.#show('/api/auth/sign-in', { email, password });
  }

  /** Signs in with the password, then the TOTP code. */
  async signInStaff(email: string, password: string, totpSecret: string): Promise<void> {
    await this.#show('/api/admin/auth/sign-in', { email, password });
    await this.#show('/api/admin/auth/mfa', { code: totpCode(totpSecret, new Date()) });
  }

  async #show(path: string, body: object): Promise<void> {
    const reply = await this.send('POST', path, body);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
    this.cookie = reply.cookies.map((line) => line.split(';')[0] ?? '').join('; ');
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The demo world's owner, signed in. */
export async function signInOwner(origin: string): Promise<Browser> {
  const owner = new Browser(origin);
  const account = staff.find(({ role }) => role === 'owner');
  if (!account) throw new Error('The world has no owner.');
  await owner.signInStaff(account.email, account.password, account.totpSecret);
  return owner;
}
