import assert from 'node:assert/strict';
import type { OriginRecord, StockLotRecord, UnitRecord } from '@pullproof/server/contract';
import { isWhole } from '../../scripts/testing/turn.mjs';
import { enterConsole } from '../lib/desk.ts';
import { Hands } from '../lib/hands.ts';
import type { Journey, Stage, Visitor } from '../lib/stage.ts';
import { Places, ReceivingDesk } from '../pages/receiving.ts';

const cardCount = isWhole() ? 50 : 12;
/** Every fifth slab is another card, which is searched by its name. */
const searchedEvery = 5;
/** Enter for the card, two digits of the grade, Enter; a fifth of the cards is searched by some letters. */
const maxKeysPerCard = 6;
const shelf = 'J-7';

const print = (line: string): void => void process.stdout.write(`    ${line}\n`);

/** Numbers that no other run of this journey has used. */
const firstCert = 10_000_000 + (Math.floor(Date.now() / 1_000) % 80_000) * 1_000;

async function chooseCards({ api }: Visitor): Promise<string[]> {
  const query = `sort=["valueCents","DESC"]&range=[0,3]`;
  const cards = await api.get<{ name: string }[]>(`/api/admin/cards?${query}`);
  return cards.map(({ name }) => name);
}

/** Opens the lot in the dialog, by keys. */
async function openLot({ page }: Visitor, hands: Hands): Promise<string> {
  await page.goto('/admin/stock-lots');
  await page.getByRole('button', { name: 'New lot' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier').and(page.locator(':focus')).waitFor();
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

/** Another person counts what is above one person's limit. */
async function countAs(stage: Stage, lotId: string): Promise<void> {
  const { staff, desk } = await enterConsole(stage, 'catalogue');
  await staff.page.goto(`/admin/stock-lots/${lotId}`);
  const section = staff.page.getByRole('region', { name: 'Waits for a count' });
  await section.getByRole('button', { name: 'Counted' }).click();
  await desk.dialog.getByLabel('Units counted').fill(String(cardCount + 1));
  await desk.dialog.getByRole('button', { name: 'Counted' }).click();
  await section.waitFor({ state: 'hidden' });
}

/** A delivery of graded cards is taken in by scanner and keys alone, labelled, shelved, counted by another, and found. */
export const receive: Journey = {
  name: 'receive',
  async play(stage) {
    const { staff: visitor } = await enterConsole(stage, 'fulfilment');
    const { page, watch, api } = visitor;
    // Wrong scans are refused.
    watch.tolerate(/status of (400|404|409) .*\/(certificate|place)/);
    const hands = new Hands(page.keyboard);
    const desk = new ReceivingDesk(page);
    const names = await chooseCards(visitor);

    const lotId = await openLot(visitor, hands);
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
    if (lot.waitingCount > 0) {
      assert.equal(lot.waitingCount, cardCount + 1);
      await page.getByRole('button', { name: 'Close lot' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close lot' }).click();
      await page.getByText('To count').first().waitFor();
      await countAs(stage, lotId);
    }

    const places = new Places(page);
    await places.open();
    await places.scan(hands, certAt(0), shelf);
    await places.scan(hands, 'SHELF J-8', 'What you scan now lies here.');
    await places.scan(hands, certAt(0), 'Now on Shelf J-8');
    await places.scan(hands, `https://www.psacard.com/cert/${certAt(1)}`, 'Now on Shelf J-8');
  },
};
