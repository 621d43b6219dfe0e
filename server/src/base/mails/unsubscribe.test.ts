import { createServer, type AddressInfo } from 'node:net';
import { startApi, type Answer } from '../../../testing/api.ts';

/**
 * Returns the text with one character changed: the fourth from the end, as the last one of base64 may carry unused
 * bits, and to a digit, as hexadecimal letters are the same in both cases.
 */
const altered = (text: string): string => {
  const at = Math.max(text.length - 4, 0);
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
};

/** The mails that the SMTP server received. */
const received: string[] = [];
const smtp = createServer((socket) => {
  let text = '';
  let isBody = false;
  socket.write('220 sink\r\n');
  socket.on('data', (bytes) => {
    text += bytes.toString();
    for (;;) {
      const end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isBody ? 5 : 2));
      if (isBody) {
        received.push(part);
        isBody = false;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(part)) {
        isBody = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
const { port } = smtp.address() as AddressInfo;

const api = await startApi({ PUBLIC_URL: 'https://shop.test', SMTP_URL: `smtp://127.0.0.1:${port}` });
const { aCustomer } = await import('../../../testing/factories.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { deliverMail } = await import('./deliver.ts');
const { mailCustomer } = await import('./index.ts');

afterAll(async () => {
  await api.stop();
  smtp.close();
});

async function aReader() {
  const { id, email, client } = await aCustomer(api, 0);
  await api.db.query('DELETE FROM mails WHERE customer_id = $1', [id]);
  const remind = () =>
    inTransaction(() =>
      mailCustomer(
        'run-closes',
        { to: email, customerId: id },
        { packCount: 2, title: 'T', day: '2027-01-01' },
      ),
    );
  /** Delivers this reader's mails and returns them as sent. */
  const deliver = async (): Promise<string[]> => {
    const before = received.length;
    const { rows } = await api.db.query('SELECT id FROM mails WHERE customer_id = $1', [id]);
    for (const row of rows) await deliverMail({ id: row.id });
    return received.slice(before);
  };
  return { id, email, client, remind, deliver };
}

/** Long header lines are folded. */
const headOf = (mail: string): string =>
  (mail.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('> <', '><');
const pathIn = (mail: string): string =>
  /^List-Unsubscribe: <https:\/\/shop\.test(\/api\/unsubscribe\?token=[^>\s]+)>/im.exec(headOf(mail))?.[1] ??
  '';

/** One-click unsubscribe as a provider sends it: a form, no cookie, no origin. */
const press = async (path: string): Promise<Answer> => {
  const stranger = api.client();
  return stranger.ask(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.test',
      'Sec-Fetch-Site': 'cross-site',
    },
  });
};
const unwanted = async (customerId: string): Promise<string[]> =>
  (
    await api.db.query<{ topic: string }>(
      'SELECT topic FROM mail_choices WHERE customer_id = $1 AND NOT is_wanted',
      [customerId],
    )
  ).rows.map(({ topic }) => topic);

test('unsubscribes from reminders with one press, and again without an error', async () => {
  const reader = await aReader();
  await reader.remind();
  const [mail = ''] = await reader.deliver();
  expect(headOf(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(pathIn(mail))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await unwanted(reader.id)).toEqual(['reminders']);
  await reader.remind();
  expect(await reader.deliver()).toEqual([]);
});

test('a look at the link changes nothing and leads to the choices', async () => {
  const reader = await aReader();
  await reader.remind();
  const [mail = ''] = await reader.deliver();
  const looked = await api.client().ask(pathIn(mail));
  expect([looked.status, looked.headers.get('location')]).toEqual([303, '/profile/notifications#mails']);
  expect(await unwanted(reader.id)).toEqual([]);
});

test('a mail that is needed offers no such press', async () => {
  const reader = await aReader();
  await inTransaction(() =>
    mailCustomer('password-changed', { to: reader.email, customerId: reader.id }, {}),
  );
  const [mail = ''] = await reader.deliver();
  expect(mail).not.toBe('');
  expect(headOf(mail)).not.toMatch(/List-Unsubscribe/i);
});

test('refuses a forged link, or one made for another customer', async () => {
  const [reader, other] = [await aReader(), await aReader()];
  await reader.remind();
  const [mail = ''] = await reader.deliver();
  const token = decodeURIComponent(pathIn(mail).split('token=')[1] ?? '');
  const { sealText } = await import('../../platform/sealed-text.ts');
  for (const wrong of [
    'x',
    `${reader.id}.`,
    `${reader.id}.test:AAAA`,
    `${reader.id}.gone:${token.split(':')[1]}`,
    token.replace(reader.id, other.id),
    altered(token),
    `${reader.id}.${sealText('unsubscribe', reader.id, 'security')}`,
  ]) {
    const answer = await press(`/api/unsubscribe?token=${encodeURIComponent(wrong)}`);
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 400, 'SIGNATURE_INVALID']);
  }
  expect((await press('/api/unsubscribe')).body.code).toBe('VALIDATION_FAILED');
  expect([await unwanted(reader.id), await unwanted(other.id)]).toEqual([[], []]);
});
