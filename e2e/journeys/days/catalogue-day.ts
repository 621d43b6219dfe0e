import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ProductRecord } from '@pullproof/server/contract';
import { Api } from '../../lib/api.ts';
import { KeyDesk } from '../../lib/key-desk.ts';
import type { Journey } from '../../lib/stage.ts';
import { until } from '../../lib/until.ts';

/** A day of the catalogue by keyboard alone: a product, its copy, when it is published, what customers will see. */
export const catalogueDay: Journey = {
  name: 'catalogue-day',
  async play(stage) {
    const mark = randomUUID().slice(0, 8);
    const title = `Evening Fern ${mark}`;
    const desk = await KeyDesk.enter(stage, 'catalogue');
    const { page } = desk;
    const main = page.getByRole('main');
    const api = new Api(page.context().request, stage.origin);
    const find = async (field: string, value: string): Promise<ProductRecord | undefined> => {
      const filter = encodeURIComponent(JSON.stringify({ [field]: value }));
      const [found] = await api.get<ProductRecord[]>(`/api/admin/products?range=[0,0]&filter=${filter}`);
      return found;
    };

    // A new one: its address comes from its title.
    await desk.go('p', 'Products');
    await desk.choose('New product');
    const dialog = await desk.dialogIs('New product');
    await desk.fill(dialog.getByLabel('Price'), '7.00');
    await desk.fill(dialog.getByLabel('Title'), title);
    const slug = `evening-fern-${mark}`;
    await until(
      'the address follows the title',
      async () => (await dialog.getByLabel('Address in the shop').inputValue()) === slug,
    );
    await desk.tabTo(dialog.getByRole('combobox', { name: 'Pack', exact: true }));
    await desk.hands.type('Old Gr');
    await page.getByRole('option', { name: 'Old Growth' }).waitFor();
    await desk.press('ArrowDown', 'Enter');
    await desk.press('Control+Enter');
    await desk.arriveAt(title);
    const made = await find('slug', slug);
    assert.deepEqual([made?.state, made?.priceCents], ['draft', 700]);

    // E, a change, Control Enter.
    await desk.press('e');
    await page.locator('main input[name=title]:focus').waitFor();
    await desk.fill(main.getByLabel('One line'), 'Sealed at dusk.');
    await desk.press('Control+Enter');
    await until(
      'the tagline is saved',
      async () => (await find('slug', slug))?.tagline === 'Sealed at dusk.',
    );
    await desk.press('Escape');

    // Its copy, a draft too.
    await desk.choose('Duplicate');
    await desk.dialogIs(`Duplicate ${title}`);
    await desk.press('Control+Enter');
    await desk.arriveAt(`${title} (copy)`);
    assert.equal((await find('slug', `${slug}-copy`))?.state, 'draft');

    // The list it came from: J, X, E, [ and ].
    await desk.go('p', 'Products');
    await desk.focusRow(`${title} (copy)`);
    await desk.press('x');
    await main.getByText('1 item selected').waitFor();
    await desk.press('x');
    await main.getByText('1 item selected').waitFor({ state: 'hidden' });
    await desk.openRow(`${title} (copy)`);
    await desk.arriveAt(`${title} (copy)`);
    const copyPath = new URL(page.url()).pathname;
    await main.getByRole('link', { name: 'Next (])' }).waitFor();
    await desk.press(']');
    await page.waitForURL((url) => url.pathname !== copyPath);
    await desk.press('[');
    await page.waitForURL((url) => url.pathname === copyPath);
    await desk.arriveAt(`${title} (copy)`);

    // When it is published: typed, asked by Escape, kept, planned.
    await desk.choose('Publish later');
    const plan = await desk.dialogIs(/^Publish later/);
    const time = await plan.getByLabel('Publish on').inputValue();
    await desk.press('Control+Enter');
    await desk.dialogIsGone();
    await main.getByText('To be published on').waitFor();
    assert.notEqual((await find('slug', `${slug}-copy`))?.publishAt, null, time);

    // What customers will see.
    const opened = page.context().waitForEvent('page');
    await desk.enterOn(main.getByRole('link', { name: 'Preview' }));
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: `${title} (copy)` }).waitFor();
    await preview.close();
    desk.checkHands();
  },
};
