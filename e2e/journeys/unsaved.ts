import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { inTurn, isWhole } from '../../scripts/testing/turn.mjs';
import type { Journey } from '../lib/stage.ts';
import { findStaff } from '../lib/people.ts';
import { tryDialogs, type Tried } from '../lib/dialog-guard.ts';
import { listConsoleRoutes } from '../lib/routes.ts';
import { settleWithinConsole } from '../lib/settle.ts';
import { Console } from '../pages/console.ts';

/** Number of screens with edit forms: finding fewer means that this journey missed some. */
const minScreens = isWhole() ? 9 : 1;
const minDialogs = isWhole() ? 40 : 5;

/** The first text field of each form that can be saved. */
async function findFields(page: Page): Promise<Locator[]> {
  const forms = await page
    .locator('main form')
    .filter({ has: page.getByRole('button', { name: 'Save' }) })
    .all();
  return forms.map((form) =>
    form
      .locator('input[type=text]:not([role=combobox]):enabled, input[type=number]:enabled, textarea:enabled')
      .first(),
  );
}

/** Leaves by the menu, stays when asked; the typed text is still there. */
async function tryToLeave(page: Page, field: Locator): Promise<void> {
  const desk = new Console(page);
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  const typed = await field.inputValue();
  await desk.menu.getByRole('menuitem', { name: 'Orders', exact: true }).click();
  await ask.getByRole('button', { name: 'Stay' }).click();
  await ask.waitFor({ state: 'hidden' });
  assert.equal(await field.inputValue(), typed);
}

async function leave(page: Page): Promise<void> {
  const desk = new Console(page);
  await desk.menu.getByRole('menuitem', { name: 'Orders', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.waitForURL(/\/admin\/orders/);
}

/** On each screen of the back office, in its turn: leaving a form or a dialog with unsaved text asks first. */
export const unsaved: Journey = {
  name: 'unsaved',
  async play(stage) {
    const { page, api } = await stage.newVisitor();
    await page.goto('/admin/');
    await new Console(page).signIn(findStaff(stage, 'owner'));
    let screens = 0;
    const tried: Tried = { asking: new Set(), plain: new Set() };
    for (const address of [...inTurn(await listConsoleRoutes(api)), '/admin/settings']) {
      await settleWithinConsole(page, address);
      await tryDialogs(page, address, tried);
      const fields =
        address === '/admin/settings'
          ? [page.locator('main input[type=text]:enabled').first()]
          : await findFields(page);
      for (const field of fields) {
        // No 1: a box of one pack is none.
        await field.fill(`${await field.inputValue()}7`);
        await tryToLeave(page, field);
      }
      if (fields.length === 0) continue;
      screens += 1;
      await leave(page);
    }
    assert.ok(screens >= minScreens, `${screens} screens were edited`);
    assert.ok(tried.asking.size >= minDialogs, `${tried.asking.size} dialogs were tried`);
  },
};
