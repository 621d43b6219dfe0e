import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';

/** How this file's fake mail server handles a connection. */
let answer: (socket: Socket) => void = () => undefined;
const sockets = new Set<Socket>();
const smtp: Server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  answer(socket);
});

const hang = (): void => undefined;
const trickle = (socket: Socket): void => {
  const timer = setInterval(() => socket.write('220-one moment\r\n'), 500);
  socket.on('close', () => clearInterval(timer));
};
const received: string[] = [];
const accept = (socket: Socket): void => {
  let isBody = false;
  socket.write('220 sink\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (isBody) {
      isBody = !text.endsWith('\r\n.\r\n');
      if (isBody) return;
      received.push(text);
      socket.write('250 kept\r\n');
    } else if (/^DATA/i.test(text)) {
      isBody = true;
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
};
const hangUp = (socket: Socket): void => {
  socket.destroy();
};

let api: TestApi;
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.address() as AddressInfo; // a TCP server that listens has one
  api = await startApi({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await api.stop();
  for (const socket of sockets) socket.destroy();
  smtp.close();
});

async function aMail(): Promise<string> {
  const { inTransaction } = await import('../../platform/db.ts');
  const { sendMail } = await import('./send-mail.ts');
  await inTransaction(() =>
    sendMail({
      to: 'ada@example.test',
      kind: 'known-address',
      subject: 'Hello',
      paragraphs: ['One line.'],
    }),
  );
  const { rows } = await api.db.query('SELECT id FROM mails ORDER BY id DESC LIMIT 1');
  return rows[0].id;
}
const sentAt = async (id: string): Promise<Date | null> =>
  (await api.db.query('SELECT sent_at FROM mails WHERE id = $1', [id])).rows[0].sent_at;

test('the SQL function queues a mail and its job as sendMail does', async () => {
  const { inTransaction, sql } = await import('../../platform/db.ts');
  const { valuesOf } = await import('./send-mail.ts');
  const sent = await aMail();
  const mail = { to: 'ada@example.test', kind: 'known-address', subject: 'Hello', paragraphs: ['One line.'] };
  const values = valuesOf(mail);
  const places = values.map((_, place) => `$${place + 1}`).join(', ');
  await inTransaction(() => sql(`SELECT queue_mail_1(${places})`, values));
  const read = async (id: unknown) => {
    const { rows } = await api.db.query(
      `SELECT m.recipient, m.subject, m.content, m.kind, m.href, m.needs_sending, m.is_silent,
         j.task_identifier, j.max_attempts, j.flags, p.payload ->> 'id' = m.id::text AS is_own, j.run_at <= now() AS is_due
       FROM mails m JOIN graphile_worker.jobs j ON j.key = 'mail:' || m.id
       JOIN graphile_worker._private_jobs p ON p.id = j.id WHERE m.id = $1`,
      [id],
    );
    return rows[0];
  };
  expect(await read(values[0])).toEqual(await read(sent));
  expect(await read(sent)).toMatchObject({ task_identifier: 'send-mail', max_attempts: 25, is_own: true });
});

test('a mail server that says nothing, or never comes to the point, is given up after 10 seconds', async () => {
  const { deliverMail } = await import('./deliver.ts');
  const moods = [hang, trickle];
  answer = (socket) => moods.shift()?.(socket);
  const ids = [await aMail(), await aMail()];
  await Promise.all(
    ids.map(async (id) => {
      const begunAt = performance.now();
      await expect(deliverMail({ id })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      // No upper limit: on a busy machine the ten seconds are noticed late.
      expect(performance.now() - begunAt).toBeGreaterThan(9_000);
      expect(await sentAt(id)).toBeNull();
    }),
  );
  expect(moods).toEqual([]);
});

test('mails wait while the mail server is down, other jobs go on, and all are sent once it is back', async () => {
  const { jobQueues } = await import('../../features.ts');
  const { startJobs } = await import('../../platform/jobs/queue.ts');
  const { isMailServerDown } = await import('./deliver.ts');
  answer = hangUp;
  const ids = [await aMail(), await aMail(), await aMail(), await aMail(), await aMail()];
  await api.db.query(`SELECT graphile_worker.add_job('forget-due', job_key => 'other')`);
  const jobs = await startJobs(jobQueues(1));
  await until('the mail server is left alone', () => isMailServerDown());
  await until('another job is done', async () => {
    const left = await api.db.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'other'`);
    return left.rowCount === 0;
  });
  const attempts = async (): Promise<number> =>
    Number(
      (
        await api.db.query(
          `SELECT sum(attempts) AS n FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`,
        )
      ).rows[0].n,
    );
  const tried = await attempts();
  // Two may have been in progress when the third failure was counted.
  expect(tried).toBeLessThanOrEqual(4);
  await jobs.stop();
  // A success closes the breaker again.
  answer = accept;
  const { deliverMail } = await import('./deliver.ts');
  await deliverMail({ id: ids[0] });
  expect(isMailServerDown()).toBe(false);
  await api.db.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  const again = await startJobs(jobQueues(1));
  for (const id of ids) await until('the mail is sent', () => sentAt(id));
  await again.stop();
});

test('queues a mail again once when its job was lost, but not one that failed for good', async () => {
  const { settleMails } = await import('./queue.ts');
  const [lost, failed] = [await aMail(), await aMail()];
  const jobsOf = async (id: string): Promise<unknown[]> =>
    (await api.db.query('SELECT attempts FROM graphile_worker.jobs WHERE key = $1', [`mail:${id}`])).rows;
  await api.db.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`mail:${lost}`]);
  await api.db.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1`, [
    `mail:${failed}`,
  ]);
  await settleMails();
  await settleMails();
  expect(await jobsOf(lost)).toEqual([{ attempts: 0 }]);
  expect(await jobsOf(failed)).toEqual([{ attempts: 25 }]);
});

test('a mail that was delivered twice over is sent once', async () => {
  const { deliverMail } = await import('./deliver.ts');
  answer = accept;
  const id = await aMail();
  const before = received.length;
  await deliverMail({ id });
  await deliverMail({ id });
  expect(received.length).toBe(before + 1);
});
