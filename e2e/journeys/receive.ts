import assert from 'node:assert/strict';
import type { OriginRecord, StockLotRecord, UnitRecord } from '@pullproof/server/contract';
import { isWhole } from '../../scripts/testing/turn.mjs';
import type { Hands } from '../lib/hands.ts';
import { KeyDesk } from '../lib/key-desk.ts';
import type { Journey, Stage } from '../lib/stage.ts';
import { Places, ReceivingDesk } from '../pages/receiving.ts';
import { waitForFocus } from '../pages/warehouse.ts';

const cardCount = isWhole() ? 50 : 12;
/** Every fifth slab is another card, which is searched by its name. */
const searchedEvery = 5;
/** Enter for the card, two digits of the grade, Enter; a fifth of the cards is searched by some letters. */
const maxKeysPerCard = 6;
const shelf = 'J-7';

const print = (line: string): void => void process.stdout.write(`    ${line}\n`);

/** Numbers that no other run of this journey has used for days. */
const firstCert = 100_000_000 + (Math.floor(Date.now() / 1_000) % 800_000) * 1_000;

async function chooseCards({ api }: KeyDesk): Promise<string[]> {
  const query = `sort=["valueCents","DESC"]&range=[0,3]`;
  const cards = await api.get<{ name: string }[]>(`/api/admin/cards?${query}`);
  return cards.map(({ name }) => name);
}

/** Opens the lot in the dialog, by keys. */
async function openLot(desk: KeyDesk): Promise<string> {
  const { page, hands } = desk;
  await page.goto('/admin/stock-lots');
  await desk.enterOn(page.getByRole('button', { name: 'New lot' }).first());
  await waitForFocus(page, 'Supplier');
  await hands.type('Card Barn');
  await hands.press('Enter');
  await page.waitForURL(/stock-lots\/[0-9a-f-]{36}/);
  return /stock-lots\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

const certAt = (place: number): string => String(firstCert + place);

async function takeAllIn(desk: ReceivingDesk, hands: Hands, names: readonly string[]): Promise<void> {
  for (let place = 0; place < cardCount; place += 1) {
    const isSearched = place % searchedEvery === 0;
    const search = names[(place / searchedEvery) % names.length]?.slice(0, 6);
    await desk.takeIn(hands, {
      cert: certAt(place),
      grade: place % 2 === 0 ? '10' : '9',
      ...(isSearched && search !== undefined && { search }),
    });
  }
}

/** Closed, so that nothing more comes in. */
async function closeLot(desk: KeyDesk): Promise<void> {
  await desk.choose('Close lot');
  await desk.dialogIs('Close this lot');
  await desk.press('Control+Enter');
  await desk.dialogIsGone();
  await desk.page.getByText('To count').first().waitFor();
}

/** Another person counts what is above one person's limit; a wrong number is refused. */
async function countAs(stage: Stage, lotId: string, count: number): Promise<void> {
  const desk = await KeyDesk.enter(stage, 'catalogue');
  desk.watch.tolerate(/status of 409 .*\/count/);
  await desk.page.goto(`/admin/stock-lots/${lotId}`);
  const section = desk.page.getByRole('region', { name: 'Waits for a count' });
  await desk.enterOn(section.getByRole('button', { name: 'Counted' }));
  const dialog = await desk.dialogIs('Confirm your count');
  const confirm = dialog.getByRole('button', { name: 'Counted' });
  await desk.fill(dialog.getByLabel('Units counted'), String(count - 1));
  await desk.enterOn(confirm);
  await dialog.getByText('That is not the number that was entered.').waitFor();
  await desk.fill(dialog.getByLabel('Units counted'), String(count));
  const answered = desk.page.waitForResponse(
    (response) => response.url().endsWith('/count') && response.ok(),
  );
  await desk.enterOn(confirm);
  await answered;
  await section.waitFor({ state: 'hidden' });
  desk.checkHands();
}

/** A delivery of graded cards is taken in by scanner and keys alone, labelled, shelved, counted by another, and found. */
export const receive: Journey = {
  name: 'receive',
  async play(stage) {
    const taker = await KeyDesk.enter(stage, 'fulfilment');
    const { page, watch, api, hands } = taker;
    // Wrong scans are refused.
    watch.tolerate(/status of (400|404|409) .*\/(certificate|place)/);
    const desk = new ReceivingDesk(page);
    const names = await chooseCards(taker);
    hands.take();

    const lotId = await openLot(taker);
    await desk.ready();
    await desk.scanShelf(hands, `SHELF ${shelf} BIN 2`);
    await desk.scanRefused(hands, '4821');
    const setUp = hands.take();
    await takeAllIn(desk, hands, names);
    const { pressed, scanned } = hands.take();
    await desk.scanRefused(hands, certAt(0));
    const labels = await desk.printLabels(hands);
    assert.equal((await page.request.get(labels)).headers()['content-type'], 'application/pdf');
    await page.reload();
    await desk.ready();
    await desk.takeIn(hands, { cert: certAt(902), grade: '8' });
    hands.take();

    const units = await api.get<UnitRecord[]>(
      `/api/admin/collectibles?filter=${encodeURIComponent(JSON.stringify({ lotId }))}&range=[0,99]`,
    );
    assert.equal(units.length, cardCount + 1);
    assert.ok(units.every((unit) => unit.shelf === shelf && unit.bin === '2' && unit.grader === 'PSA'));
    const lot = await api.get<StockLotRecord>(`/api/admin/stock-lots/${lotId}`);
    const origins = await api.get<OriginRecord[]>('/api/admin/shipping-from?range=[0,9]');
    assert.ok(origins.some(({ id }) => id === lot.originId));

    const perCard = pressed / cardCount;
    assert.ok(perCard <= maxKeysPerCard, `${perCard} keys a card`);
    print(
      `${cardCount} cards taken in: ${pressed} keys by hand, ${perCard.toFixed(1)} a card (${setUp.pressed} to open the lot), ${scanned} signs by the scanner`,
    );
    assert.equal(lot.waitingCount, cardCount + 1);
    await closeLot(taker);
    await countAs(stage, lotId, cardCount + 1);
    const counted = await api.get<StockLotRecord>(`/api/admin/stock-lots/${lotId}`);
    assert.equal(counted.waitingCount, 0);

    const places = new Places(page);
    await places.open();
    await places.scan(hands, certAt(0), shelf);
    await places.scan(hands, 'SHELF J-8', 'What you scan now lies here.');
    await places.scan(hands, certAt(0), 'Now on Shelf J-8');
    await places.scan(hands, `https://www.psacard.com/cert/${certAt(1)}`, 'Now on Shelf J-8');
    taker.checkHands();
  },
};
