import assert from 'node:assert/strict';
import { orderNumberOf, type CaseThreadDto } from '@pullproof/server/contract';
import { admitCustomer, buyPacks, findStaff } from '../lib/people.ts';
import type { Journey, Visitor } from '../lib/stage.ts';
import { until } from '../lib/until.ts';
import { Console } from '../pages/console.ts';

const questions = ['Where is my pack?', 'May I return it?'];
const answerTo = (question: string): string => `You asked “${question}”. It is under Collection, sealed.`;
const maxRows = 25;

/** J down to the row, Enter. */
async function openRow({ page }: Visitor, desk: Console, text: string): Promise<void> {
  await desk.rowOf(text).first().waitFor();
  const focused = desk.rowOf(text).locator(':focus');
  for (let presses = 0; presses < maxRows && (await focused.count()) === 0; presses += 1)
    await page.keyboard.press('j');
  await page.keyboard.press('Enter');
}

async function goTo({ page }: Visitor, desk: Console, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await desk.title.filter({ hasText: title }).waitFor();
}

/** E puts the focus into the answer, Ctrl Enter sends it. */
async function answer({ page }: Visitor): Promise<void> {
  const field = page.getByLabel('Answer or note');
  await field.waitFor();
  const asked = await until('the question stands on the page', async () => {
    const texts = await page.getByRole('main').innerText();
    return questions.find((question) => texts.includes(question));
  });
  await page.keyboard.press('e');
  await page.locator('textarea:focus').and(field).waitFor();
  await page.keyboard.type(answerTo(asked));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('main').getByText(answerTo(asked)).waitFor();
  await page.keyboard.press('Escape');
}

/** Finds the order by the number that its customer quotes. */
async function findOrder({ page }: Visitor, number: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(number);
  // Enter takes what is chosen, which a busy machine shows later than the choices.
  await page.locator('[role=option].Mui-focused').filter({ hasText: number }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/orders\//);
  await page.getByRole('main').getByText(number, { exact: true }).waitFor();
}

/** Support answers two questions and looks an order up without touching the mouse. */
export const deskKeys: Journey = {
  name: 'desk-keys',
  async play(stage) {
    const customer = await admitCustomer(stage, 'Quill', { cents: 2_000 });
    const { order } = await buyPacks(customer, 'old-growth');
    const about = { kind: 'order', id: order.id };
    for (const text of questions)
      await customer.api.post('/api/me/cases', { topic: 'order', text, about }, { status: 201 });
    const support = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
    const { page } = support;
    support.watch.tolerate(/status of 401 .*\/api\/admin\/session/);
    await page.goto('/admin');
    const desk = new Console(page);
    await desk.signIn(findStaff(stage, 'support'));
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Cases (inbox)').waitFor();
    await page.keyboard.press('Escape');
    await desk.dialog.waitFor({ state: 'hidden' });
    for (const _ of questions) {
      await goTo(support, desk, 'i', 'Cases');
      await openRow(support, desk, customer.name);
      await answer(support);
    }
    await findOrder(support, orderNumberOf(order.id));
    const { data } = await customer.api.get<{ data: CaseThreadDto[] }>('/api/me/cases');
    const answered = await Promise.all(
      data.map(({ id }) => customer.api.get<CaseThreadDto>(`/api/me/cases/${id}`)),
    );
    assert.deepEqual(
      answered.map(({ messages }) => messages.map(({ text }) => text).join('\n')).sort(),
      questions.map((question) => `${question}\n${answerTo(question)}`).sort(),
    );
  },
};
