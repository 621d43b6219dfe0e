import { createHmac } from 'node:crypto';

import sharp from 'sharp';

import { clock } from '../src/platform/clock.ts';
import { startApi, type Answer, type Client } from './api.ts';

const secret = 'a secret of the relay';

export const outcome = ({ status, body }: Pick<Answer, 'status' | 'body'>): [number, string] => [
  status,
  body?.code,
];

/** A photo with a place in its metadata. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8cfb0' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

let mailCount = 0;

/** A mail as the relay hands it over. */
export const aMail = (from: string, to: string, more: object = {}) => ({
  messageId: `<${(mailCount += 1)}@a.test>`,
  from,
  returnPath: from,
  to: [to],
  subject: 'Re: your answer',
  text: 'Thanks, it came.\n\nOn Monday, Shop wrote:\n> It left today.',
  headers: {},
  spf: 'pass',
  dkim: 'pass',
  attachments: [],
  ...more,
});

export const hmac = (at: number, body: string, key = secret): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

/** A shop whose relay brings mail to `help@shop.test`. */
export async function startCases() {
  const api = await startApi({ INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_ADDRESS: 'help@shop.test' });
  const photo = await drawPhoto();
  const make = await import('./factories.ts');
  const support = await api.staff('support');
  const row = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows[0];
  return {
    api,
    photo,
    make,
    support,
    row,
    caseOf: (id: string) => row('SELECT * FROM cases_with_facts WHERE id = $1', [id]),
    open: async (client: Client, body: object = {}): Promise<string> =>
      (await make.post(client, '/api/me/cases', { topic: 'parcel', text: 'Where is it?', ...body })).body.id,
    answer: (id: string, text = 'It left today.') =>
      make.post(support, `/api/admin/cases/${id}/answer`, { text }),
    close: (id: string) => make.post(support, `/api/admin/cases/${id}/close`, { reason: 'answered by mail' }),
    lastMail: (to: string) =>
      row(
        'SELECT kind, subject, content, href FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
        [to],
      ),
    replyAddressOf: async (id: string): Promise<string> =>
      `help+${(await row('SELECT reply_token FROM cases WHERE id = $1', [id])).reply_token}@shop.test`,
    async receive(mail: object, sign = (at: number, body: string) => `t=${at},v1=${hmac(at, body)}`) {
      const body = JSON.stringify(mail);
      const at = Math.floor(clock.now().getTime() / 1_000);
      const response = await fetch(`${api.origin}/api/webhooks/mail`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mail-Signature': sign(at, body) },
        body,
      });
      // Tests know the shape of the response.
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
  };
}
