import { readReceipt, type Signed } from '../log/receipt.ts';
import { reasonOf } from './findings.ts';
import { isPartOf } from './read-log.ts';
import type { Round } from './round.ts';

/** Holds receipts of several people against the public log, and so against each other. */
export async function watchReceipts(round: Round): Promise<void> {
  const { receipts = [] } = round.options;
  const roots = new Map<string, string>();
  for (const signed of receipts)
    await round.part('a receipt', 'receipt-broken', () => watchReceipt(round, signed, roots));
  if (receipts.length > 0) round.notes.push(`${receipts.length} receipts were held against the logs.`);
}

async function watchReceipt(round: Round, { document }: Signed, roots: Map<string, string>): Promise<void> {
  let receipt: ReturnType<typeof readReceipt>;
  try {
    receipt = readReceipt(document);
  } catch (error) {
    round.find('receipt-broken', 'a receipt', reasonOf(error));
    return;
  }
  const subject = `run ${receipt.run}, pack ${receipt.pack}`;
  const logged = round.state.runs[receipt.run]?.hash;
  if (logged === undefined) round.find('receipt-broken', subject, 'the public log doesn’t name its run');
  else if (logged !== receipt.commitment)
    round.find(
      'two-commitments',
      receipt.run,
      `a receipt names ${receipt.commitment}, the public log ${logged}`,
    );
  const { log } = receipt;
  if (!log || !round.state.log) return;
  const name = `${log.origin} ${log.size}`;
  const other = roots.get(name);
  if (other !== undefined && other !== log.root)
    round.find('receipts-disagree', subject, `two receipts name different logs of ${log.size} entries`);
  roots.set(name, log.root);
  const isPart = await isPartOf(round.ask, log, round.state.log);
  if (isPart === false)
    round.find(
      'log-fork',
      subject,
      `its receipt names a log of ${log.size} entries that this one doesn’t go on from`,
    );
  else if (isPart === undefined)
    round.unchecked.push({ subject, why: 'its receipt names another log, or a later state' });
}
