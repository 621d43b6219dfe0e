import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

const openers = 'button[aria-haspopup="dialog"]:enabled';
const fields =
  ':is(input:is([type=text], [type=number], [type=email], [type=search]):not([role=combobox], [readonly]), textarea:not([readonly], [aria-hidden=true])):enabled';

/** What is typed here is a search, or counts at once. */
const harmless = new Set(['Pick from the vault']);

/** Dialogs that were tried: screens share many. */
export interface Tried {
  /** With a field, which asked. */
  asking: Set<string>;
  /** Without one. */
  plain: Set<string>;
}

/** Opens every dialog of the screen that was not tried yet, types into it, and tries to lose what was typed. */
export async function tryDialogs(page: Page, address: string, tried: Tried): Promise<void> {
  // A record may lie over its list.
  const drawer = page.locator('.MuiDrawer-modal:visible');
  const isDrawer = (await drawer.count()) > 0;
  const top = isDrawer ? drawer.last() : page.getByRole('main');
  if (!isDrawer) await selectRow(page);
  // Not by role: a drawer below has that too until something lies over it.
  const dialogs = page.locator('.MuiDialog-root [role=dialog]');
  const screen = address.replace(/\/[0-9a-f-]{36}.*|\?.*/, '/…');
  // Opening and closing must leave as many behind as there were.
  const buttons = top.locator(openers);
  const count = await buttons.count();
  for (let at = 0; at < count; at += 1) {
    const opener = buttons.nth(at);
    const label =
      (await opener.innerText()).trim().replaceAll(/\d[\d,]*/g, '…') ||
      (await opener.getAttribute('aria-label'));
    const name = `${screen} ${label ?? ''}`;
    if (tried.asking.has(name) || tried.plain.has(name)) continue;
    await opener.click();
    const dialog = dialogs.first();
    await dialog.waitFor();
    await dialog.getByRole('heading').or(dialog.locator('h2')).first().waitFor();
    const isAsking = await tryDialog(page, dialog, name);
    (isAsking ? tried.asking : tried.plain).add(name);
    await until(
      `${name}: the focus is back on its button`,
      async () => (await opener.and(page.locator(':focus')).count()) === 1 && (await dialogs.count()) === 0,
    );
  }
}

/** In a list verbs of many appear once a row is selected. */
async function selectRow(page: Page): Promise<void> {
  const first = page.locator('main tbody tr input[type=checkbox]').first();
  if ((await first.count()) > 0) await first.check();
}

/** Amounts get their cents when the field is left. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && Number(one) === Number(other));

async function tryDialog(page: Page, dialog: Locator, name: string): Promise<boolean> {
  const title = (await dialog.locator('h2').first().innerText()).trim();
  const field = dialog.locator(fields).first();
  if ((await field.count()) === 0 || harmless.has(title)) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    return false;
  }
  await field.focus();
  const before = await field.inputValue();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  const typed = await field.inputValue();
  assert.notEqual(typed, before, `${name}: nothing can be typed`);
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  const lose = [() => page.keyboard.press('Escape'), () => page.mouse.click(3, 3)];
  for (const tryToLose of lose) {
    await tryToLose();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    assert.ok(isSame(await field.inputValue(), typed), `${name}: what was typed is gone`);
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await field.waitFor({ state: 'hidden' });
  return true;
}
