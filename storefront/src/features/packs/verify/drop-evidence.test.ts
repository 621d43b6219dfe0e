import { EvidenceMissing } from '@pullproof/verify';
import { fileOf, judgeFiles } from './testing/judge-files.ts';
import { describeVerdict, TEST_CHAIN } from './texts.ts';
import { dropVector, dropVectors } from '@pullproof/verify/testing/vectors-drop';

const { record, kept } = dropVector('one prize');
const [entry] = kept;
const recordFile = fileOf('record.json', record);
const entryFile = fileOf('entry.json', { ...entry, dropId: 'drop-1', seq: 3, enteredAt: 'today' });

test('a record is checked with its draw, and a demo’s says that it proves nothing about it', async () => {
  const verdict = await judgeFiles([recordFile]);
  expect(verdict).toMatchObject({ ok: true, isTestChain: true });
  expect(verdict.checks.at(-1)).toMatchObject({ name: 'draw', ok: true });
  expect(describeVerdict(verdict)).toContain(TEST_CHAIN);
  const live = await judgeFiles([fileOf('live.json', dropVector('a round of drand quicknet').record)]);
  expect(live.ok).toBe(true);
  expect(describeVerdict(live)).not.toContain(TEST_CHAIN);
});

test('a kept entry is looked up in its record, given or fetched', async () => {
  expect((await judgeFiles([entryFile, recordFile])).checks).toContainEqual(
    expect.objectContaining({ name: 'kept', ok: true }),
  );
  const asked: string[] = [];
  const fetchRecord = (drop: string): Promise<Blob> => {
    asked.push(drop);
    return Promise.resolve(recordFile.content);
  };
  expect((await judgeFiles([entryFile], { fetchRecord })).checks.map(({ name }) => name)).toContain('kept');
  expect(asked).toEqual(['drop-1']);
  await expect(judgeFiles([entryFile])).rejects.toThrow(EvidenceMissing);
});

test('an entrant’s list of drops is read', async () => {
  const list = fileOf('mine.json', { data: [{ number: 7, entry }], next: null });
  expect((await judgeFiles([list, recordFile])).checks).toContainEqual(
    expect.objectContaining({ name: 'kept', ok: true }),
  );
});

test('a saved entry file is refused when it names another key than the record', async () => {
  const { document, signature, signingKey } = entry ?? { document: '', signature: '' };
  const judge = (key: unknown) =>
    judgeFiles([fileOf('saved.json', { entry: { document, signature }, signingKey: key, v: 1 }), recordFile]);
  expect((await judge(signingKey)).ok).toBe(true);
  expect(await judge('ab'.repeat(32))).toMatchObject({ ok: false, step: 'kept' });
});

test('an entry that is not in the list is refused', async () => {
  const altered = dropVectors.refused.find(({ name }) => name === 'another entry at that number');
  const verdict = await judgeFiles([recordFile, fileOf('entry.json', altered?.kept?.[0])]);
  expect(verdict).toMatchObject({ ok: false, step: 'kept', run: 'drop-1', index: 3 });
});

const together = (name: string) => {
  const found = dropVectors.together.find((each) => each.name === name);
  if (!found) throw new Error(`there is no case ${name}`);
  const records = found.records.map((each, at) => fileOf(`${at}.json`, each));
  return { ...found, records, page: fileOf('announcements.json', { data: found.announcements, next: null }) };
};

test('a draw by the test chain is refused, unless the shop is a demo', async () => {
  expect(await judgeFiles([recordFile], { isTestChainAccepted: undefined })).toMatchObject({
    ok: false,
    step: 'round',
  });
});

test('a published list whose draw is not given an hour after its round is refused', async () => {
  const { page, now } = together('a list alone without its draw');
  expect(await judgeFiles([page], { now: Date.parse(now) })).toMatchObject({ ok: false, step: 'withheld' });
  expect(await judgeFiles([page], { now: Date.parse(now) - 1_000 })).toMatchObject({ ok: true });
});

test('several drops are checked one after the other, and then against each other', async () => {
  const { records, page } = together('a void drop between two');
  const verdict = await judgeFiles([...records, page]);
  expect(verdict.checks.slice(-2)).toMatchObject([{ name: 'together' }, { name: 'withheld', ok: true }]);
  const left = together('a void drop that the next one leaves out');
  expect(await judgeFiles([...left.records, left.page])).toMatchObject({ ok: false, step: 'together' });
});

test('an announcement kept with an entry is held against the record', async () => {
  const [told] = together('a drop announced twice under one number').records;
  const again = dropVectors.together.find(({ name }) => name.includes('under one number'))?.records[1];
  const announcement = { document: again?.announcement, signature: again?.announcementSignature };
  const saved = { announcement, entry, signingKey: again?.signingKey, v: 1 };
  const verdict = await judgeFiles([told ?? recordFile, fileOf('saved.json', saved), recordFile]);
  expect(verdict).toMatchObject({ ok: false, step: 'together' });
});

test('two records of one drop are refused', async () => {
  const two = fileOf('2', { ...record, close: String(record.close).replace('"count":5', '"count":4') });
  expect(await judgeFiles([recordFile, two])).toMatchObject({ ok: false, step: 'close' });
  const twice = together('two lists of one drop').records;
  expect(await judgeFiles(twice)).toMatchObject({ ok: false, step: 'together' });
});
