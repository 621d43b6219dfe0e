import { clock, seconds } from '../platform/clock.ts';
import type { Answer, Client, TestApi } from './api.ts';
import type * as Factories from './factories.ts';
import { codeNow, isClear } from './totp-codes.ts';

export interface Telephone {
  secret: string;
  recoveryCodes: string[];
  /** A code that was not used yet: time goes on by one step. */
  nextCode(): string;
}

export const post = (client: Client, path: string, body: object = {}): Promise<Answer> =>
  client.ask(`/api/auth/${path}`, { method: 'POST', body });
export const told = ({ status, body }: Answer): [number, string] => [status, body.code];
export const cookieOf = (client: Client): string => client.headers['Cookie'] ?? '';
export const isOpen = async (api: TestApi, cookie: string): Promise<boolean> =>
  (await api.client().ask('/api/me/wallet', { headers: { Cookie: cookie } })).status === 200;
/** The kinds of what was mailed to an address, in order. */
export const mailsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (
    await api.db.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at, id',
      [email],
    )
  ).rows.map(({ kind }) => kind);

const secretOf = ({ body }: Answer): string =>
  new URL(String(body.otpauthUrl)).searchParams.get('secret') ?? '';

/** The secret of an enrolment that was begun, once more where codes that follow each other are the same. */
async function beginEnrolment(client: Client): Promise<string> {
  for (;;) {
    const begun = await post(client, 'mfa/enrolment', {});
    if (begun.status !== 200) throw new Error(`Enrolment answered ${begun.text}`);
    if (isClear(secretOf(begun))) return secretOf(begun);
  }
}

/** Enrols a second factor for whoever is signed in in this browser, as the pages do. */
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

/** A customer with a second factor, and another browser, `half`, in which only the password was given. */
export async function halfSignedIn(api: TestApi, make: typeof Factories) {
  const customer = await make.aCustomer(api, 0);
  const telephone = await enrolTelephone(customer.client);
  const half = api.client();
  const answer = await post(half, 'sign-in', { email: customer.email, password: make.testPassword });
  if (answer.body.mfaRequired !== true) throw new Error(`Sign-in answered ${answer.text}`);
  return { ...customer, telephone, half };
}
