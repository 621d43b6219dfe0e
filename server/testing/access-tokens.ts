import { request as httpRequest } from 'node:http';

import type { MadeAccessTokenDto, TokenScope } from '../src/contract/index.ts';
import { tokenScopes } from '../src/contract/states.ts';
import { Client, type TestApi } from './api.ts';
import { testPassword } from './factories.ts';

/** A program that sends an access token, and neither cookies nor an origin. */
export class TokenClient extends Client {
  readonly secret: string;

  constructor(origin: string, secret: string) {
    super(origin);
    this.secret = secret;
  }

  override get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.secret}` };
  }
}

export interface MadeToken extends MadeAccessTokenDto {
  client: TokenClient;
}

/** Makes an access token as its owner does: password, then the form. */
export async function makeToken(
  api: TestApi,
  owner: Client,
  scopes: readonly TokenScope[] = tokenScopes,
  fields: object = {},
): Promise<MadeToken> {
  const proof = { method: 'POST', body: { password: testPassword } };
  const proved = await owner.ask('/api/auth/step-up', proof);
  if (proved.status !== 204) throw new Error(`The step-up answered ${proved.text}`);
  const body = { name: 'collector-bot', scopes, ...fields };
  const made = await owner.ask('/api/me/access-tokens', { method: 'POST', body });
  if (made.status !== 201) throw new Error(`The token answered ${made.text}`);
  return { ...made.body, client: new TokenClient(api.origin, made.body.secret) };
}

/** Sends a request with exactly these header lines, which `fetch` would join or refuse. */
export function askRaw(
  api: TestApi,
  path: string,
  headers: readonly string[],
): Promise<{ status: number; text: string; challenge: string | undefined }> {
  return new Promise((done, fail) => {
    const sent = httpRequest(`${api.origin}${path}`, {
      headers: [...headers, 'Host', new URL(api.origin).host],
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text, challenge: response.headers['www-authenticate'] }),
      );
    });
    sent.end();
  });
}
