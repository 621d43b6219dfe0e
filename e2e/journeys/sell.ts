import assert from 'node:assert/strict';
import type {
  BuybackQuotesDto,
  OpenedPackDto,
  OwnedUnitDto,
  PageOf,
  WalletDto,
} from '@pullproof/server/contract';
import { admitCustomer, buyPacks } from '../lib/people.ts';
import type { Journey, Visitor } from '../lib/stage.ts';
import { Reveal } from '../pages/reveal.ts';

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

async function readOffers({ api }: Visitor): Promise<BuybackQuotesDto['quotes']> {
  const units = await api.get<PageOf<OwnedUnitDto>>('/api/me/collection?perPage=25');
  const ids = units.data.map(({ id }) => id).join(',');
  return (await api.get<BuybackQuotesDto>(`/api/me/buyback-quotes?ids=${ids}`)).quotes;
}

/** Sells the best card from the finale. */
async function sellFromReveal(visitor: Visitor, packId: string): Promise<number> {
  const { page, api } = visitor;
  await page.goto(`/open-pack?pack=${packId}`);
  await new Reveal(page).tearAndSkip();
  const { pulls } = await api.post<OpenedPackDto>(`/api/me/packs/${packId}/open`);
  const [best] = (await readOffers(visitor))
    .filter(({ refusal }) => refusal === null)
    .sort((left, right) => right.amountCents - left.amountCents);
  assert.ok(best, 'a pack holds something that the shop buys back');
  const name = pulls.find(({ collectibleId }) => collectibleId === best.collectibleId)?.name ?? '';

  await new Reveal(page).chooseSeveral('Sell several');
  const choice = page.getByRole('dialog', { name: 'Choose what to sell' });
  await choice.getByRole('checkbox', { name }).first().check();
  await choice.getByRole('button', { name: `Sell 1 card for ${money(best.amountCents)}` }).click();
  const sale = page.getByRole('dialog', { name: 'Sell back' });
  await sale.getByText('Sales are final').waitFor();
  await sale.getByRole('button', { name: `Sell 1 card for ${money(best.amountCents)}` }).click();
  await page.getByRole('status').getByText('1 card sold').waitFor();
  await new Reveal(page).finale.locator('[data-gone="true"]').waitFor();
  assert.equal((await api.get<WalletDto>('/api/me/wallet')).cashCents, best.amountCents);
  return best.amountCents;
}

/** Sells the rest from the collection, by keyboard and in one go. */
async function sellTheRest(visitor: Visitor, soldCents: number): Promise<void> {
  const { page, api } = visitor;
  const rest = await readOffers(visitor);
  const sellable = rest.filter(({ refusal }) => refusal === null);
  if (sellable.length === 0) return;
  const totalCents = sellable.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await page.goto('/collect?view=list');
  await page.getByRole('button', { name: 'Choose cards' }).press('Enter');
  const bar = page.getByRole('group', { name: 'Choose cards' });
  await bar.getByRole('button', { name: 'Choose all shown' }).press('Enter');
  await bar.getByText(`${rest.length} cards chosen`).waitFor();
  await bar.getByRole('button', { name: 'Sell back' }).press('Enter');
  const sale = page.getByRole('dialog', { name: 'Sell back' });
  await sale.getByRole('button', { name: new RegExp(`^Sell ${sellable.length} cards? for `) }).press('Enter');
  await page.getByRole('status').getByText(`${sellable.length} card`).waitFor();
  const left = rest.length - sellable.length;
  if (left === 0) await page.getByText('Your collection is empty').waitFor();
  else assert.equal((await api.get<PageOf<OwnedUnitDto>>('/api/me/collection')).total, left);
  assert.equal((await api.get<WalletDto>('/api/me/wallet')).cashCents, soldCents + totalCents);
}

/** Opens a pack, sells its best card from the finale and the rest from the collection; the wallet shows both. */
export const sell: Journey = {
  name: 'sell',
  async play(stage) {
    const visitor = await admitCustomer(stage, 'Sella', { cents: 1000 });
    const { packs } = await buyPacks(visitor, 'deep-signal');
    const soldCents = await sellFromReveal(visitor, packs[0]?.id ?? '');
    await sellTheRest(visitor, soldCents);

    const { page } = visitor;
    await page.goto('/profile/wallet');
    await page
      .getByRole('row', { name: /Sold back/ })
      .getByText(`+${money(soldCents)}`)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'All transactions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wallet history' }).waitFor();
    await page.getByLabel('What').selectOption({ label: 'Sold back' });
    await page.getByRole('row', { name: /Money added/ }).waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Sold back/ })
      .first()
      .waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    assert.equal((await download).suggestedFilename(), 'wallet.csv');
  },
};
