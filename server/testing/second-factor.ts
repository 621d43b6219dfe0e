import { clock, seconds } from '../src/platform/clock.ts';
import type { Answer, Client, TestApi } from './api.ts';
import type * as Factories from './factories.ts';
import { codeNow, isClear } from './totp-codes.ts';

export interface Telephone {
  secret: string;
  recoveryCodes: string[];
  /** An unused code: advances the clock by one step. */
  nextCode(): string;
}

export const post = (client: Client, path: string, body: object = {}): Promise<Answer> =>
  client.ask(`/api/auth/${path}`, { method: 'POST', body });
export const cookieOf = (client: Client): string => client.headers['Cookie'] ?? '';
export const isOpen = async (api: TestApi, cookie: string): Promise<boolean> =>
  (await api.client().ask('/api/me/wallet', { headers: { Cookie: cookie } })).status === 200;
/** The kinds of the mails sent to an address, in order. */
export const mailsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (
    await api.db.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at, id',
      [email],
    )
  ).rows.map(({ kind }) => kind);

const secretOf = ({ body }: Answer): string =>
  new URL(String(body.otpauthUrl)).searchParams.get('secret') ?? '';

/** Begins an enrolment and returns its secret; repeated while consecutive codes of the secret are equal. */
async function beginEnrolment(client: Client): Promise<string> {
  for (;;) {
    const begun = await post(client, 'mfa/enrolment', {});
    if (begun.status !== 200) throw new Error(`Enrolment answered ${begun.text}`);
    if (isClear(secretOf(begun))) return secretOf(begun);
  }
}

/** Enrols a second factor for the signed-in customer of this browser, as the pages do. */
export async function enrolTelephone(client: Client): Promise<Telephone> {
  const secret = await beginEnrolment(client);
  const confirmed = await post(client, 'mfa/enrolment/confirm', { code: codeNow(secret) });
  if (confirmed.status !== 200) throw new Error(`Enrolment answered ${confirmed.text}`);
  return {
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
    nextCode() {
      clock.travel(seconds(30));
      return codeNow(secret);
    },
  };
}

/** A customer with a second factor, and another browser, `half`, where only the password was entered. */
export async function halfSignedIn(api: TestApi, make: typeof Factories) {
  const customer = await make.aCustomer(api, 0);
  const telephone = await enrolTelephone(customer.client);
  const half = api.client();
  const answer = await post(half, 'sign-in', { email: customer.email, password: make.testPassword });
  if (answer.body.mfaRequired !== true) throw new Error(`Sign-in answered ${answer.text}`);
  return { ...customer, telephone, half };
}
