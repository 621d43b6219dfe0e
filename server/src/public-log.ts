import { parseArgs } from 'node:util';

import { record } from './base/index.ts';
import { beginLogAnew, describeLog, eraseStatement } from './packs/index.ts';
import { inTransaction, closeDatabase } from './platform/db.ts';

const usage = `npm run public-log                                      the log's name, keys and newest state
npm run public-log -- begin-anew --reason TEXT          SHOP_KEY is lost for good: goes on with the new one under another name, which every browser sees
npm run public-log -- erase HASH --reason TEXT          takes the words of a statement from the log's side; its address answers 410
The reason is kept in the audit trail.
`;

class NotDone extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function beginAnew(reason: string): Promise<void> {
  const origin = await inTransaction(async () => {
    const keys = await beginLogAnew();
    if (!keys) throw new NotDone('The log is fenced, or not compared yet: npm run fence says why.');
    await record({
      actor: { kind: 'system' },
      action: 'public-log.began-anew',
      subject: { kind: 'public-log', id: keys.origin },
      after: { shopKey: keys.shopKey },
      reason,
    });
    return keys.origin;
  });
  say(`The log goes on as ${origin}. Start the shop again.`);
}

async function erase(hash: string, reason: string): Promise<void> {
  await inTransaction(async () => {
    if (!(await eraseStatement(hash))) throw new NotDone('The log has no words under this hash.');
    await record({
      actor: { kind: 'system' },
      action: 'public-log.statement-erased',
      subject: { kind: 'public-log', id: hash },
      reason,
    });
  });
  say('Erased.');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [way, hash = ''] = positionals;
  if (way === undefined) {
    say(await describeLog());
    return;
  }
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || !['begin-anew', 'erase'].includes(way))
    throw new NotDone(`Name what to do, and a reason:\n${usage}`);
  await (way === 'erase' ? erase(hash, reason) : beginAnew(reason));
}

try {
  await main();
} catch (failure) {
  if (!(failure instanceof NotDone)) throw failure;
  process.stdout.write(`${failure.message}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
