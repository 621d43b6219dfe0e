import assert from 'node:assert/strict';
import type { CurrentDropDto, DropDto } from '@pullproof/server/contract';
import type { Journey, Stage, Visitor } from '../../lib/stage.ts';
import { findStaff } from '../../lib/people.ts';
import { approveAs } from '../../lib/desk.ts';
import { until } from '../../lib/until.ts';
import { Console } from '../../pages/console.ts';

interface Desk extends Visitor {
  desk: Console;
}

async function arrive(stage: Stage, role: string, address: string): Promise<Desk> {
  const visitor = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
  // The session is requested before sign-in; its 401 is what shows the sign-in page.
  visitor.watch.tolerate(/status of 401 .*\/api\/admin\/session/);
  await visitor.page.goto(address);
  const desk = new Console(visitor.page);
  await desk.signIn(findStaff(stage, role));
  await visitor.page.waitForURL((url) => url.pathname === address);
  return { ...visitor, desk };
}

/** A day of another template is refused at its field; what prizes may be worth is changed, and there after a reload. */
async function changeTemplate({ page }: Desk): Promise<void> {
  await page.getByRole('link', { name: 'Friday' }).click();
  await page.waitForURL(/\/admin\/daily-templates\/.+/);
  const sunday = page.getByRole('button', { name: 'Sun', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await sunday.click();
  await page.getByLabel('Value to').fill('29.45');
  await page.getByRole('status').filter({ hasText: 'in the vault' }).waitFor();
  await save.click();
  await page.getByText('has a day of another active template').waitFor();
  await sunday.click();
  await save.click();
  await until('the template is saved', async () => {
    await page.reload();
    return Number(await page.getByLabel('Value to').inputValue()) === 29.45;
  });
  assert.equal(await sunday.getAttribute('aria-pressed'), 'false');
}

/** Plans a drop on the next free day, picks its prize from the vault, and cancels it alone, as nothing is announced. */
async function planAndCancel(stage: Stage, { page, desk }: Desk): Promise<void> {
  await desk.go('Drops');
  await page.getByRole('button', { name: 'Create' }).click();
  await desk.dialog.getByLabel('Hours to claim').fill('48');
  await desk.dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/admin\/daily\/.+/);
  await page.getByText('No prize yet. Pick a card from the vault.').waitFor();
  await page.getByRole('button', { name: 'Pick from the vault' }).click();
  // Worth more than one person sets, whatever else lies in the vault.
  const found = page.waitForResponse((response) => response.url().includes('valueCents_gte'));
  await desk.dialog.getByLabel('From, $').fill('101');
  await found;
  await desk.dialog.getByRole('button', { name: /^Add / }).first().click();
  await desk.dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save prizes' }).click();
  await page.getByLabel('Reason for the second person').fill('The first drop of December');
  await page.getByRole('button', { name: 'Save prizes' }).click();
  await page.getByText('A second person decides. The prizes stay as they are until then.').waitFor();
  await approveAs(stage, 'finance', /Drop \d+: /);
  await page.reload();
  await page.getByRole('button', { name: /^Remove / }).waitFor();
  await cancel({ page, desk }, 'Cancel drop', 'A holiday of the shop');
  await page.getByText('Drop cancelled. Its prizes move to a later drop.').waitFor();
  await page.getByText('Public reason: “A holiday of the shop”').waitFor();
}

async function cancel({ page, desk }: Pick<Desk, 'page' | 'desk'>, action: string, why: string) {
  await page.getByRole('button', { name: 'Cancel drop' }).click();
  await desk.dialog.getByLabel('Public reason').fill(why);
  await desk.dialog.getByRole('button', { name: action }).click();
}

/** An announced drop is cancelled by two people; the shop's page says why. */
async function cancelAnnounced(stage: Stage, owner: Desk, id: string): Promise<void> {
  await owner.page.goto(`/admin/daily/${id}`);
  await cancel(owner, 'Request approval', 'The prize was damaged in the vault');
  await owner.page.getByText('Requested. Finance or an owner decides in Approvals.').waitFor();
  await owner.page.getByText('The request needs a second person.').click();
  await owner.page.getByText('Waiting for a second person').waitFor();
  const approval = new URL(owner.page.url()).pathname;

  const finance = await arrive(stage, 'finance', approval);
  await finance.page.getByText('“The prize was damaged in the vault”').first().waitFor();
  await finance.page.getByRole('button', { name: 'Approve' }).click();
  await finance.desk.dialog.getByRole('button', { name: 'Approve' }).click();
  await until('the drop is void', async () => {
    const { state } = await owner.api.get<DropDto>(`/api/drops/${id}`);
    return state === 'void';
  });
  await owner.page.goto(`/admin/daily/${id}`);
  await owner.page.getByText('Staff cancelled it.').waitFor();

  const customer = await stage.newVisitor();
  const { voidCount } = await customer.api.get<CurrentDropDto>('/api/drops/current');
  assert.ok(voidCount > 0, 'it is counted in public');
  await customer.page.goto(`/daily-drop-winners?drop=${id}`);
  await customer.page.getByRole('dialog').getByText('“The prize was damaged in the vault”').waitFor();
}

/** Staff change a template, plan a drop with a prize and cancel it, and cancel an announced one by two people. */
export const daily: Journey = {
  name: 'daily',
  async play(stage) {
    const { database } = stage.shop;
    if (!database) return; // only in a shop whose database is ours
    const owner = await arrive(stage, 'owner', '/admin/daily-templates');
    // The day of another template.
    owner.watch.tolerate(/status of 422 .*\/api\/admin\/daily-templates/);
    await changeTemplate(owner);
    owner.watch.tolerate(/status of 400 .*\/api\/admin\/daily\/[^/]+\/prizes/);
    await planAndCancel(stage, owner);
    const id = await database.planShortDrop({
      opensInSeconds: 3_600,
      lengthSeconds: 3_600,
      prizes: 1,
      alternates: 2,
    });
    await until('the drop is announced', () =>
      owner.api.get<DropDto>(`/api/drops/${id}`).catch(() => undefined),
    );
    await cancelAnnounced(stage, owner, id);
  },
};
