import assert from 'node:assert/strict';
import {
  guides,
  type CaseThreadDto,
  type CaseTopic,
  type GuideKey,
  type KeysetOf,
  type ParcelDto,
} from '@pullproof/server/contract';
import type { Locator, Page } from 'playwright-core';
import { Hands } from '../../lib/hands.ts';
import { enterConsole } from '../../lib/desk.ts';
import { admitCustomer, buyPacks, findSignIn } from '../../lib/people.ts';
import type { Journey, Stage, Visitor } from '../../lib/stage.ts';
import type { Console } from '../../pages/console.ts';

interface Ticket {
  guide: GuideKey;
  topic: CaseTopic;
  about?: { kind: string; id: string };
  /** The customer it comes from. */
  from: Visitor;
  /** A verb is used before the answer. */
  acts?: boolean;
}

/** More than this is no everyday answer. */
const maxClicks = 7;
const reason = 'Asked in the case';

/** The ten everyday tickets: of somebody who bought the same pack twice, and of the demo's collector with her parcels. */
async function writeTickets(stage: Stage): Promise<Ticket[]> {
  const buyer = await admitCustomer(stage, 'Ticket', { cents: 3_000 });
  const { order } = await buyPacks(buyer, 'old-growth');
  await buyPacks(buyer, 'old-growth');
  const collector = await stage.newVisitor();
  await collector.api.post('/api/auth/sign-in', findSignIn(stage, 'customer'));
  const { data } = await collector.api.get<KeysetOf<ParcelDto>>('/api/me/shipments');
  const parcel = data.map(({ id }) => ({ kind: 'parcel', id }))[0];
  assert.ok(parcel, 'the collector has a parcel');
  const about = { kind: 'order', id: order.id };
  return [
    { guide: 'pack-missing', topic: 'order', about, from: buyer },
    { guide: 'charged-twice', topic: 'order', from: buyer, acts: true },
    { guide: 'refund', topic: 'order', about, from: buyer, acts: true },
    { guide: 'mail-not-received', topic: 'account', from: buyer, acts: true },
    { guide: 'cannot-sign-in', topic: 'account', from: buyer, acts: true },
    { guide: 'close-account', topic: 'account', from: buyer, acts: true },
    { guide: 'invitation', topic: 'account', from: buyer },
    { guide: 'withdrawal-late', topic: 'withdrawal', from: buyer },
    { guide: 'where-is-my-parcel', topic: 'parcel', about: parcel, from: collector },
    { guide: 'wrong-address', topic: 'parcel', about: parcel, from: collector },
    { guide: 'damaged', topic: 'parcel', about: parcel, from: collector },
  ];
}

/** A person who answers, and what it takes them. */
class Agent {
  readonly #page: Page;
  readonly #desk: Console;
  readonly #hands: Hands;
  #clicks = 0;

  constructor(page: Page, desk: Console) {
    this.#page = page;
    this.#desk = desk;
    this.#hands = new Hands(page.keyboard);
  }

  async #click(place: Locator): Promise<void> {
    this.#clicks += 1;
    await place.click();
  }

  /** From the inbox to the answer that was sent. Returns the clicks and keys, and the addresses it led to. */
  async answer({ guide, acts }: Ticket, number: string) {
    await this.#hands.press('g');
    await this.#hands.press('i');
    await this.#desk.title.filter({ hasText: 'Cases' }).waitFor();
    await this.#click(this.#desk.rowOf(new RegExp(`${number}(?!\\d)`)).first());
    await this.#page.waitForURL(/\/admin\/cases\/./);
    const seen = new Set([new URL(this.#page.url()).pathname]);
    const look = (): void => void seen.add(new URL(this.#page.url()).pathname);
    this.#page.on('framenavigated', look);
    const questions = this.#page.getByRole('group', { name: 'Common questions' });
    await this.#click(questions.getByRole('button', { name: guides[guide].title }));
    const use = this.#page.getByRole('button', { name: 'Use this answer' });
    await use.waitFor();
    if (acts) await this.#act(use);
    await this.#click(use);
    await this.#click(this.#page.getByRole('button', { name: 'Send answer' }));
    await this.#page.getByRole('main').getByText('First answer after').waitFor();
    this.#page.off('framenavigated', look);
    const taken = { clicks: this.#clicks, keys: this.#hands.take().pressed, seen: [...seen] };
    this.#clicks = 0;
    return taken;
  }

  /** The first verb that the guide offers, beside its answer. */
  async #act(use: Locator): Promise<void> {
    const verb = use.locator('xpath=following-sibling::button[@aria-haspopup="dialog"]').first();
    const label = await verb.innerText();
    await this.#click(verb);
    const field = this.#desk.dialog.getByLabel('Reason');
    const confirm = this.#desk.dialog.getByRole('button', { name: label, exact: true });
    await confirm.waitFor();
    if ((await field.count()) > 0) {
      await this.#click(field);
      await this.#hands.type(reason);
    }
    await this.#click(confirm);
    await this.#desk.dialog.waitFor({ state: 'hidden' });
  }
}

/** Each everyday ticket is answered on the page of its case. Prints what it takes. */
export const tickets: Journey = {
  name: 'tickets',
  async play(stage) {
    const list = await writeTickets(stage);
    const { staff, desk } = await enterConsole(stage, 'support');
    const agent = new Agent(staff.page, desk);
    for (const ticket of list) {
      const { guide, topic, about, from } = ticket;
      const text = guides[guide].title;
      const { number } = await from.api.post<CaseThreadDto>(
        '/api/me/cases',
        { topic, text, ...(about && { about }) },
        { status: 201 },
      );
      const { clicks, keys, seen } = await agent.answer(ticket, number);
      process.stdout.write(`    ${text.padEnd(36)} ${clicks} clicks, ${keys} keys\n`);
      assert.equal(seen.length, 1, `${text}: led to ${seen.join(', ')}`);
      assert.ok(clicks <= maxClicks, `${text}: ${clicks} clicks`);
    }
  },
};
