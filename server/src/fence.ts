import { parseArgs } from 'node:util';

// What it compares beside runs.
import './drops/index.ts';
import {
  comparePass,
  describeState,
  liftRecovered,
  listFences,
  NotSettled,
  settleByStatement,
  type OpenFence,
} from './packs/index.ts';
import { isId } from './platform/ids.ts';
import { closeDatabase } from './platform/db.ts';

const usage = `npm run fence                                             what is fenced, and why
npm run fence -- recovered LOG --reason TEXT              the newer state is back: go on
npm run fence -- statement LOG --reason TEXT              shows the public statement of what is lost
npm run fence -- statement LOG --reason TEXT --publish    publishes it (cannot be undone) and lifts the fence; pays the receipts handed in of a run, ends a drop as void
  --restored HASH                                         a receipt whose money is in the restored wallet: it is not paid (repeatable)
LOG is the id of a run or drop, "chain" for the commitments or "announcements" for those of drops, "log" for the public log. The reason is kept in the audit trail; of a statement it is public.
`;

const reasons: Readonly<Record<OpenFence['reason'], string>> = {
  behind: 'behind its newest watermark',
  'no-watermark': 'was sold or opened, and no place has a watermark of it',
  receipt: 'a customer has a receipt of a sale that it lacks',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function list(): Promise<void> {
  await comparePass(true);
  const open = await listFences();
  if (open.length === 0) say('Nothing is fenced: every log is at least as new as its watermarks.');
  for (const fence of open) {
    const title = fence.title ?? (fence.kind === 'chain' ? 'The chain of commitments' : '');
    say(`${fence.subject}  ${title}${fence.kind === 'run' ? `, run ${fence.runNumber}` : ''}`);
    say(`  ${reasons[fence.reason]}, since ${fence.fencedAt.toISOString()}`);
    const { foundSeq: seq, foundCount: count, watermark } = fence;
    say(`  this database: ${describeState(fence, { seq, count })}`);
    if (watermark !== null) say(`  newest watermark: ${watermark}`);
    if (fence.receipts > 0)
      say(`  ${fence.receipts} receipts handed in, ${fence.unmatchedReceipts} fit no order`);
  }
  if (open.length > 0) say(`\nTwo ways on (docs/operations.md, Fences):\n${usage}`);
}

const isChain = (subject: string): boolean => ['chain', 'announcements', 'log'].includes(subject);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      restored: { type: 'string', multiple: true },
      publish: { type: 'boolean' },
    },
  });
  const [way, subject = ''] = positionals;
  if (way === undefined) return list();
  const reason = values.reason?.trim() ?? '';
  if (!['recovered', 'statement'].includes(way) || (!isChain(subject) && !isId(subject)) || reason === '')
    throw new NotSettled(`Name the way, the log and a reason:\n${usage}`);
  const ask = { subject, reason };
  if (way === 'recovered') {
    await liftRecovered(ask);
    say('Lifted: nothing is missing any more.');
    return;
  }
  const isDraft = values.publish !== true;
  const document = await settleByStatement({ ...ask, isDraft, restored: values.restored ?? [] });
  say(JSON.stringify(document, null, 2));
  say(
    isDraft
      ? '\nNothing is published yet. It stays for good: read it, then add --publish.'
      : '\nPublished and lifted. Verifiers go on refusing this log and show the statement.',
  );
}

try {
  await main();
} catch (failure) {
  if (!(failure instanceof NotSettled)) throw failure;
  process.stdout.write(`${failure.message}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
