import { type FollowQuestion, type FollowResult, followReceipts } from './follow.ts';
import { canonical } from './bytes/canonical.ts';
import {
  buildExampleRun,
  finishRun,
  type Loose,
  publishRun,
  signDocument,
  STRANGE_RECEIPT,
} from '../testing/example-run.ts';

const run = buildExampleRun();
const { commitmentBytes, logLines } = publishRun(run);
const documents = run.receipts.map((receipt) => canonical(receipt));
const [opened, refunded, later] = documents.map((document) => ({ document, agoSeconds: 999 }));

function ask(
  receipts: (object | undefined)[],
  entries: readonly string[],
  more: Partial<FollowQuestion> = {},
): FollowResult[] {
  const question = { commitmentBytes, receipts, entries, isEnd: true, ...more };
  return followReceipts(question as FollowQuestion); // never undefined: the vectors have three receipts
}
const alarmOf = (...question: Parameters<typeof ask>) => ask(...question)[0]?.alarm?.kind;

/** A log that a dishonest shop chains again after `change`. */
function lie(change: (entries: Loose[]) => Loose[]): string[] {
  const entries = change(structuredClone(run.entries));
  // Receipts keep their bytes: these are already with the customer.
  return finishRun({ ...run, entries, receipts: [] }).entries.map((entry) => canonical(entry));
}
const strange = (entry: Loose) => ({ ...entry, receipt: STRANGE_RECEIPT });

test('finds sales, and what became of them', () => {
  expect(
    ask([opened, refunded, later], logLines.slice(0, 5)).map(({ seq, state, alarm }) => [seq, state, alarm]),
  ).toEqual([
    [5, 'opened', undefined],
    [4, 'refunded', undefined],
    [5, 'sold', undefined],
  ]);
  expect(ask([later], logLines)[0]).toMatchObject({ seq: 10, state: 'opened' });
});

test('resumes where the last visit stopped, and ends with the same', () => {
  const whole = ask([opened, refunded, later], logLines);
  let at: FollowResult[] = [];
  for (let first = 0; first < logLines.length; first += 1) {
    const receipts = [opened, refunded, later].map((receipt, i) => ({ ...receipt, followed: at[i] }));
    at = ask(receipts, logLines.slice(Math.max(0, first - 1), first + 1), {
      isEnd: first === logLines.length - 1,
    });
    expect(at.every(({ alarm }) => alarm === undefined)).toBe(true);
  }
  expect(at).toEqual(whole);
});

test('waits for a sale that the log may still get', () => {
  expect(ask([{ ...later, agoSeconds: 360 }], logLines.slice(0, 2))[0]).toMatchObject({ state: 'unseen' });
  expect(alarmOf([{ ...later, agoSeconds: 360 }], logLines.slice(0, 2))).toBeUndefined();
  // Not the whole log yet: a slow network, or more than a visit reads.
  expect(alarmOf([later], logLines.slice(0, 2), { isEnd: false })).toBeUndefined();
});

test('misses a sale in a log that goes on, or that stays silent for six minutes', () => {
  expect(alarmOf([{ ...later, agoSeconds: 361 }], logLines.slice(0, 2))).toBe('lost');
  const without = lie((entries) => entries.map((entry, i) => (i === 2 ? strange(entry) : entry)));
  expect(alarmOf([{ ...later, agoSeconds: 61 }], without, { isEnd: false })).toBe('lost');
  expect(alarmOf([{ ...later, agoSeconds: 61 }], without.slice(0, 3))).toBeUndefined();
});

test('refuses a sale more than a minute after its receipt, unless the shop corrected that publicly', () => {
  const late = lie((entries) =>
    entries.map((entry, i) => (i === 2 ? { ...entry, time: '2024-11-20T12:01:13Z' } : entry)),
  );
  expect(alarmOf([later], late.slice(0, 3))).toBe('lost');
  const correction = signDocument('pullproof/1/correction', {
    commitment: run.receipts[2].commitment,
    entries: [3],
    explanation: 'the clock was wrong',
    run: run.commitment.run,
    time: '2024-11-20T13:00:00Z',
    v: 1,
  });
  expect(ask([later], late.slice(0, 3), { corrections: [correction] })[0]).toMatchObject({ state: 'sold' });
  const forged = { ...correction, signature: '00'.repeat(64) };
  expect(alarmOf([later], late.slice(0, 3), { corrections: [forged] })).toBe('lost');
});

test('refuses another number for the receipt', () => {
  const other = lie((entries) => entries.map((entry, i) => (i === 2 ? { ...entry, pack: 4 } : entry)));
  expect(alarmOf([later], other)).toBe('number');
});

test('following refuses receipts of another commitment', () => {
  const second = canonical({ ...run.commitment, sealedAt: '2024-11-20T11:59:59Z' });
  expect(alarmOf([later], logLines, { commitmentBytes: second })).toBe('commitment');
  expect(alarmOf([later], logLines, { commitmentBytes: '{}' })).toBe('commitment');
});

test.each<[what: string, from: object | undefined, entries: string[]]>([
  [
    'another log than its head names',
    later,
    lie((entries) => entries.map((entry, i) => (i === 0 ? strange(entry) : entry))),
  ],
  ['a log that lacks its head', later, logLines.slice(0, 1)],
  [
    'a log that changed since the last visit',
    { ...later, followed: { seq: 3, hash: 'ab'.repeat(32), state: 'sold' } },
    logLines.slice(2),
  ],
  [
    'a log that became shorter',
    { ...later, followed: { seq: 30, hash: 'ab'.repeat(32), state: 'sold' } },
    [],
  ],
  ['an entry missing between', later, [...logLines.slice(1, 3), ...logLines.slice(4)]],
  ['an entry that cannot be read', later, [...logLines.slice(1, 3), '{}']],
  [
    'a second sale of the pack',
    later,
    lie((entries) =>
      entries.map((entry, i) => (i === 3 ? strange({ ...entry, kind: 'sale', pack: 6 }) : entry)),
    ),
  ],
  [
    'a refund by another receipt',
    later,
    lie((entries) => entries.map((entry, i) => (i === 3 ? strange({ ...entry, pack: 6 }) : entry))),
  ],
])('refuses %s', (_, from, entries) => {
  expect(alarmOf([from], entries)).toBe('log');
});
