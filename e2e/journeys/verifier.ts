import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claims, type OpenedPackDto, type RunDto } from '@pullproof/server/contract';
import type { Page } from 'playwright-core';
import { tellDrop } from '../../server/testing/drop-fairness/forge-drop.ts';
import { buildExampleRun, publishRun } from '@pullproof/verify/testing/example-run';
import type { Journey, Visitor } from '../lib/stage.ts';
import { admitCustomer, buyPacks } from '../lib/people.ts';
import { until } from '../lib/until.ts';

async function openPack(visitor: Visitor): Promise<OpenedPackDto> {
  const { packs } = await buyPacks(visitor, 'deep-signal');
  return visitor.api.post<OpenedPackDto>(`/api/me/packs/${packs[0]?.id ?? ''}/open`);
}

const waitUntilReady = (page: Page): Promise<void> =>
  page.getByText(/^Self-test PASS: \d+ published answers match\. Ready to work offline\.$/).waitFor();

/** Loads the pull, then goes offline: the saved proof can be loaded again and verifies. Returns the proof file. */
async function verifyOffline({ page, context }: Visitor, pullId: string): Promise<string> {
  const result = page.getByText(claims.verdictPassed);
  await page.goto(`/verify?pull=${pullId}`);
  await waitUntilReady(page);
  await result.waitFor();
  await context.setOffline(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this proof for later' }).click(),
  ]);
  const proof = await readFile(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'Start again' }).click();
  await result.waitFor({ state: 'hidden' });
  await give({ page }, proof);
  await result.waitFor();
  return proof;
}

async function give({ page }: Pick<Visitor, 'page'>, proof: string): Promise<void> {
  const file = { name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(proof) };
  await page.getByLabel('Choose files, or drop them here').setInputFiles(file);
}

/** Replays a whole closed run from its published files, in the worker and offline. */
async function replayOffline({ page, context }: Visitor): Promise<void> {
  await page.goto('/verify');
  await waitUntilReady(page);
  await context.setOffline(true);
  const result = page.getByText(claims.verdictPassed);
  const run = listFiles(publishRun(buildExampleRun()));
  await giveFiles(page, run);
  await result.waitFor();
  assert.equal(page.workers().length, 1, 'the worker has not failed');
  await page.getByRole('button', { name: 'Start again' }).click();
  await result.waitFor({ state: 'hidden' });
  const packs = run['packs.ndjson'].replace(
    /"salt":"./,
    (start) => start.slice(0, -1) + (start.endsWith('0') ? '1' : '0'),
  );
  await giveFiles(page, { ...run, 'packs.ndjson': packs });
  await page.getByText('Not verified, at “Every pack, sold or not” (number 1)').waitFor();
  await context.setOffline(false);
}

function listFiles({ commitmentBytes, closeOut, ...run }: ReturnType<typeof publishRun>) {
  const text = (lines: string[]): string => `${lines.join('\n')}\n`;
  return {
    'commitment.json': commitmentBytes,
    'close-out.json': JSON.stringify(closeOut),
    'checklist.ndjson': text(run.checklistLines),
    'log.ndjson': text(run.logLines),
    'packs.ndjson': text(run.packLines),
  };
}

async function giveFiles(page: Page, files: Record<string, string>): Promise<void> {
  const given = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  }));
  await page.getByLabel('Choose files, or drop them here').setInputFiles(given);
}

/** With one digit of the contents changed, the verifier says where it does not match. */
async function refuseAltered({ page, context }: Visitor, proof: string): Promise<void> {
  const saved = JSON.parse(proof) as { salt: string; contents: string }; // as the page has just written it
  const salt = (saved.salt.startsWith('0') ? '1' : '0') + saved.salt.slice(1);
  const alterations = [
    { file: { ...saved, salt }, place: 'Contents and salt' },
    {
      file: { ...saved, contents: saved.contents.replace(/^\{/, '{ ') },
      place: 'The opened text, byte for byte',
    },
  ];
  for (const { file, place } of alterations) {
    await page.getByRole('button', { name: 'Start again' }).click();
    await give({ page }, JSON.stringify(file));
    await page.getByText(`Not verified, at “${place}”`).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Fail' }).filter({ hasText: place }).waitFor();
  }
  await context.setOffline(false);
}

/** The downloaded file, opened from disk, replays a drop: of a demo shop only when told to. */
async function replayDrop({ page, context }: Visitor): Promise<void> {
  await page.goto('/verify');
  const link = page.getByRole('link', { name: 'Download the verifier' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const folder = await mkdtemp(join(tmpdir(), 'pullproof-verifier-'));
  const file = await context.newPage();
  try {
    await download.saveAs(join(folder, 'verifier.html'));
    await file.goto(`file://${folder}/verifier.html`);
    const prizes = [{ card: 'c', name: 'Card', unit: 'u', valueCents: 1 }];
    const { record } = tellDrop({ drop: 'drop-1', prizes, alternates: 2, entryCount: 5 });
    const buffer = Buffer.from(JSON.stringify(record));
    await file
      .getByLabel('Choose files, or drop them anywhere')
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer });
    await file.getByText('the draw waits for the local test chain, which proves nothing').first().waitFor();
    await file.getByLabel('Also accept a demo shop’s drops').check();
    await file.getByText(claims.verdictPassed).waitFor();
    await file.getByText(/it proves nothing about the deal or the draw/).waitFor();
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

async function readRunPage({ page, api }: Visitor, runId: string): Promise<void> {
  const run = await api.get<RunDto>(`/api/runs/${runId}`);
  await page.goto(`/runs/${runId}`);
  await page.getByRole('heading', { level: 1, name: /Deep Signal, run \d+/ }).waitFor();
  const body = page.getByRole('main');
  for (const hash of [run.commitmentHash, run.merkleRoot, run.seedHash])
    await body.getByText(hash, { exact: true }).first().waitFor();
  const odds = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Live odds' }) });
  await until('a row of odds for each class is there', async () => (await odds.getByRole('row').count()) > 3);
  const log = page.getByRole('region', { name: 'Sale log' });
  await log.getByRole('row', { name: /Sold/ }).first().waitFor();
  await log
    .getByRole('row', { name: /Opened/ })
    .first()
    .waitFor();
}

/** The visitor's browser verifies a pull offline and detects a changed proof; the downloaded file cancels a slow draw. */
export const verifier: Journey = {
  name: 'verifier',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Vera', { cents: 1000 });
    visitor.watch.tolerate(/net::ERR_INTERNET_DISCONNECTED/);
    // The downloaded file, opened from disk.
    visitor.watch.tolerate(/another origin: file:\/\/\/.*\/verifier\.html$/);
    const opened = await openPack(visitor);
    const proof = await verifyOffline(visitor, opened.pulls[0]?.id ?? '');
    await refuseAltered(visitor, proof);
    await replayOffline(visitor);
    await replayDrop(visitor);
    await readRunPage(visitor, opened.pack.runId);
  },
};
