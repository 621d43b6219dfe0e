import http from 'node:http';
import https from 'node:https';

export const publicName = 'shop.example';
const origin = `https://${publicName}`;

/** One person's browser or program: keeps its cookies. By the proxy with TLS, or at a server itself as a proxy would ask. */
export class Caller {
  #cookies = new Map();

  constructor({ port, certificate }) {
    const kept = { keepAlive: true, timeout: 4_000 };
    this.client = certificate ? https : http;
    this.target = {
      host: '127.0.0.1',
      port,
      agent: certificate
        ? new https.Agent({ ...kept, ca: certificate, servername: publicName })
        : new http.Agent(kept),
    };
    this.headers = {
      Host: publicName,
      Origin: origin,
      Accept: 'application/json',
      ...(!certificate && { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '127.0.0.1' }),
    };
  }

  /** The answer, with `body` parsed if it is JSON; throws when there is none. */
  ask(method, path, { body, headers = {}, timeoutMs = 12_000 } = {}) {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const request = this.client.request(
        {
          ...this.target,
          method,
          path,
          headers: {
            ...this.headers,
            ...(cookie !== '' && { Cookie: cookie }),
            ...(sent !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(sent),
            }),
            ...headers,
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => this.#read(answer).then(resolve, reject),
      );
      request.on('error', reject);
      request.end(sent);
    });
  }

  async #read(answer) {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const parts = [];
    for await (const part of answer) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const isJson = answer.headers['content-type']?.includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    };
  }

  /** Like `ask`, but throws for another status. */
  async expect(status, method, path, options) {
    const answer = await this.ask(method, path, options);
    if (answer.status !== status)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
