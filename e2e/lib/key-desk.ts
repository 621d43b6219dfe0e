import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { Console } from '../pages/console.ts';
import type { Api } from './api.ts';
import { refusedSignIn } from './desk.ts';
import { Hands } from './hands.ts';
import { findStaff } from './people.ts';
import type { Stage, Visitor } from './stage.ts';
import { until } from './until.ts';
import type { Watch } from './watch.ts';

/** More rows than a page of a list has. */
const maxRows = 60;
/** More places than a screen's keyboard path has. */
const maxTabs = 160;

/** Opens a dialog, or does something on its own page: what a role without writes sees none of. */
const verbs = 'main button[aria-haspopup="dialog"], main button[type="submit"]';

/** Where the focus is: its link, else its words. */
const focusNow = `(() => {
  const at = document.activeElement;
  return at === null || at === document.body ? '' : at.getAttribute('href') ?? at.getAttribute('name') ?? at.textContent.trim();
})()`;

/** A person in the console whose hands stay on the keyboard. */
export class KeyDesk {
  readonly page: Page;
  readonly api: Api;
  readonly watch: Watch;
  readonly screen: Console;
  readonly hands: Hands;
  readonly #pointed: string[];

  private constructor({ page, api, watch }: Visitor, pointed: string[]) {
    this.page = page;
    this.api = api;
    this.watch = watch;
    this.screen = new Console(page);
    this.hands = new Hands(page.keyboard);
    this.#pointed = pointed;
  }

  /** Signs in, by keys too. */
  static async enter(stage: Stage, role: string): Promise<KeyDesk> {
    const staff = await stage.newVisitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    staff.watch.tolerate(refusedSignIn);
    const pointed: string[] = [];
    await staff.context.exposeBinding('reportPointer', (_, what: string) => void pointed.push(what));
    await staff.context.addInitScript(
      `for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
         addEventListener(kind, ({ target }) => reportPointer(kind + ' on ' + target.textContent?.slice(0, 40)), true);`,
    );
    const desk = new KeyDesk(staff, pointed);
    const { email, password, takeCode } = findStaff(stage, role);
    await staff.page.goto('/admin');
    await desk.fill(staff.page.getByLabel('Email'), email);
    await desk.fill(staff.page.getByLabel('Password'), password);
    await desk.press('Enter');
    const field = staff.page.getByLabel('Code from your app');
    await field.waitFor();
    await desk.screen.showCode(takeCode, async (code) => {
      await desk.fill(field, code);
      await desk.press('Enter');
    });
    return desk;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.hands.press(key);
  }

  /** Tab until it has the focus. */
  async tabTo(place: Locator): Promise<void> {
    await place.waitFor();
    const focused = place.and(this.page.locator(':focus'));
    for (let presses = 0; (await focused.count()) === 0; presses += 1) {
      assert.ok(presses < maxTabs, `Tab does not reach ${String(place)}`);
      await this.press('Tab');
    }
  }

  /** Tab to it, then Enter. */
  async enterOn(place: Locator): Promise<void> {
    await this.tabTo(place);
    await this.press('Enter');
  }

  /** Tab to the tabs, the arrow to this one, Enter. */
  async openTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('main').getByRole('tab');
    await this.tabTo(tabs.and(this.page.locator('[aria-selected="true"]')));
    const wanted = tabs.filter({ hasText: name }).and(this.page.locator(':focus'));
    for (let presses = 0; (await wanted.count()) === 0; presses += 1) {
      assert.ok(presses < maxRows, `the arrow does not reach the tab ${name}`);
      await this.press('ArrowRight');
    }
    await this.press('Enter');
  }

  /** Tab to a field, then type instead of what it holds. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('Control+a');
    await this.hands.type(text);
  }

  /** G and a letter. */
  async go(letter: string, title: string | RegExp): Promise<void> {
    await this.press('g', letter);
    await this.arriveAt(title);
  }

  async arriveAt(title: string | RegExp): Promise<void> {
    await this.screen.title.filter({ hasText: title }).waitFor();
  }

  /** J down to the row. */
  async focusRow(text: string | RegExp): Promise<void> {
    const row = this.screen.rowOf(text).first();
    await row.waitFor();
    const focused = row.locator(':focus');
    for (let presses = 0; (await focused.count()) === 0; presses += 1) {
      assert.ok(presses < maxRows, `J does not reach the row of ${String(text)}`);
      await this.press('j');
    }
  }

  async openRow(text: string | RegExp): Promise<void> {
    await this.focusRow(text);
    await this.press('Enter');
  }

  /** Finds a screen, a record or an action of this page, and takes the first choice with these words. */
  async choose(query: string, option: string | RegExp = query): Promise<void> {
    const chosen = this.page.getByRole('option').filter({ hasText: option }).first();
    await this.press('Control+k');
    await this.page
      .getByRole('combobox', { name: 'Find anything' })
      .and(this.page.locator(':focus'))
      .waitFor();
    await this.hands.type(query);
    await chosen.waitFor();
    const isChosen = async (): Promise<boolean> =>
      ((await chosen.getAttribute('class')) ?? '').includes('Mui-focused');
    for (let presses = 0; !(await isChosen()); presses += 1) {
      assert.ok(presses < maxRows, `the arrow does not reach ${String(option)}`);
      await this.press('ArrowDown');
    }
    await this.press('Enter');
  }

  async dialogIs(title: string | RegExp): Promise<Locator> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    return dialog;
  }

  async dialogIsGone(): Promise<void> {
    await this.screen.dialog.waitFor({ state: 'hidden' });
  }

  /** Alt and the left arrow: the key is the browser's, which without a window has none. */
  async goBack(): Promise<void> {
    await this.page.goBack();
  }

  /** Back, after which the focus is on the link that led away. */
  async back(link: string): Promise<void> {
    await this.goBack();
    await this.focusIs(link);
  }

  async focus(): Promise<string> {
    return this.page.evaluate<string>(focusNow);
  }

  async focusIs(expected: string): Promise<void> {
    await until(`the focus is on ${expected}`, async () =>
      (await this.focus()) === expected ? true : undefined,
    );
  }

  /** Of the page as it is now: buttons that ask for something or save something. */
  async listVerbs(): Promise<string[]> {
    return this.page.locator(verbs).allInnerTexts();
  }

  /** No pointer was used since the journey began. */
  checkHands(): void {
    assert.deepEqual(this.#pointed, []);
  }
}
