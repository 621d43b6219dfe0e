import assert from 'node:assert/strict';
import type {
  DropDto,
  MailChoiceDto,
  MyDropPrizeDto,
  OwnedUnitDto,
  PageOf,
  WalletDto,
} from '@pullproof/server/contract';
import { claims, termsVersion } from '@pullproof/server/contract';
import type { Locator } from 'playwright-core';
import { admitCustomer, inventPerson, password, readMailedLink } from '../../lib/people.ts';
import type { Journey, Stage, Visitor } from '../../lib/stage.ts';
import { until } from '../../lib/until.ts';

/** An entrant, with or without an account so far. */
type Entrant = Visitor & { email: string; name: string; seq: number; isGuest: boolean };

const page = '/daily-drop-winners';

const readDrop = ({ api }: Visitor, id: string): Promise<DropDto> => api.get<DropDto>(`/api/drops/${id}`);

async function readNumber({ page: tab }: Visitor): Promise<number> {
  const said = await tab
    .getByText(/^You’re in: number \d+$/)
    .first()
    .textContent();
  return Number(/\d+$/.exec(said ?? '')?.[0]);
}

/** One press; this browser checks and keeps the signed entry, also after a reload. */
async function enterSignedIn(visitor: Visitor & { email: string; name: string }): Promise<Entrant> {
  const { page: tab } = visitor;
  await tab.goto(page);
  await tab.getByRole('button', { name: 'Enter for free' }).click();
  await tab.getByText('Signature checked, and your entry is kept in this browser.').waitFor();
  const seq = await readNumber(visitor);
  await tab.reload();
  await tab.getByText('Signature checked, and your entry is kept in this browser.').waitFor();
  assert.equal(await readNumber(visitor), seq);
  return { ...visitor, seq, isGuest: false };
}

/** Without an account: the form, the mail, and a press on the page of its link. */
async function enterByForm(stage: Stage): Promise<Entrant> {
  const visitor = { ...(await stage.newVisitor()), ...inventPerson('Formia') };
  const { page: tab, email } = visitor;
  await tab.goto(page);
  await tab.getByText('No account? Enter by email').click();
  await tab.getByLabel('Email', { exact: true }).fill(email);
  await tab.getByLabel('I’m 18 or older').check();
  await tab.getByLabel('I agree to the raffle terms').check();
  await tab.getByRole('button', { name: 'Email me the link' }).click();
  await tab.getByText('Check your email').waitFor();
  await tab.goto(await readMailedLink(visitor, email));
  const dialog = tab.getByRole('dialog', { name: 'Confirm your entry' });
  await dialog.getByRole('button', { name: 'Confirm my entry' }).click();
  const done = tab.getByRole('dialog', { name: /^You’re in: number \d+$/ });
  await done.getByText('Signature checked, and your entry is kept in this browser.').waitFor();
  const seq = Number(/\d+$/.exec((await done.getByRole('heading').first().textContent()) ?? '')?.[0]);
  await done.getByRole('button', { name: 'See the drop' }).click();
  assert.equal(new URL(tab.url()).search, '', 'the used token is gone from the address');
  return { ...visitor, seq, isGuest: true };
}

/** Watches the draw from closing to its result, without a reload. */
async function watchDraw(visitor: Visitor, id: string): Promise<DropDto> {
  const { page: tab } = visitor;
  await tab.goto(`${page}?drop=${id}`);
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('heading', { name: /^Drop \d+ is drawn$/ }).waitFor({ timeout: 300_000 });
  await dialog.getByRole('heading', { name: 'Alternates, in order' }).waitFor();
  const drop = await readDrop(visitor, id);
  const [winner] = drop.result?.drawn ?? [];
  await dialog
    .getByText(`Entry ${(winner ?? 0) + 1}`, { exact: true })
    .first()
    .waitFor();
  return drop;
}

/** A guest signs up with the mailbox of the entry, which the prize then waits for. */
async function signUpLater({ api, ...visitor }: Entrant): Promise<void> {
  const person = { email: visitor.email, displayName: visitor.name, password };
  const body = { ...person, birthDate: '1990-05-17', country: 'DE', termsVersion };
  await api.post('/api/auth/sign-up', body, { status: 202 });
  const link = await readMailedLink({ api, ...visitor }, visitor.email);
  await api.post('/api/auth/confirm', { token: new URL(link).searchParams.get('token') });
  await api.post('/api/auth/sign-in', { email: visitor.email, password });
}

/** Waits until the prize is offered to this entrant; returns the offer. */
async function waitForOffer(entrant: Entrant, dropId: string): Promise<MyDropPrizeDto> {
  const read = async (): Promise<MyDropPrizeDto | undefined> =>
    (await entrant.api.get<PageOf<MyDropPrizeDto>>('/api/me/drop-prizes')).data.find(
      (offer) => offer.drop.id === dropId,
    );
  return until(`entry ${entrant.seq} has the prize`, read);
}

async function giveUp({ page: tab }: Entrant, { id, prize }: MyDropPrizeDto): Promise<void> {
  await tab.goto(`${page}?claim=${id}`);
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give it up' }).click();
  await dialog.getByText(`${prize.cardName} goes to the next alternate.`).waitFor();
  await dialog.getByRole('button', { name: 'Give it up' }).click();
  await tab.getByRole('dialog', { name: 'You gave the prize up' }).waitFor();
}

/** The exact amount is named before and after, and in the wallet, also when the button is pressed twice. */
async function takeCash({ page: tab, api }: Entrant, { id, valueCents }: MyDropPrizeDto): Promise<void> {
  const amount = (valueCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await tab.goto(`${page}?claim=${id}`);
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('button', { name: `Take ${amount} in cash` }).click();
  await dialog.getByRole('heading', { name: `Take ${amount}?` }).waitFor();
  await dialog.getByRole('button', { name: `Take ${amount} in cash` }).dblclick();
  const done = tab.getByRole('dialog', { name: `${amount} is in your wallet` });
  await done.getByRole('link', { name: 'Open your wallet' }).click();
  await tab.waitForURL((url) => url.pathname === '/profile/wallet');
  await tab.getByText(amount, { exact: true }).first().waitFor();
  assert.equal((await api.get<WalletDto>('/api/me/wallet')).cashCents, valueCents);
}

/** Mails about drops can be turned off; those about a prize always come. */
async function turnMailsOff({ page: tab, api }: Visitor): Promise<void> {
  await tab.goto('/profile/notifications');
  await tab.getByRole('switch', { name: 'Daily drop' }).click();
  await tab.getByText('These now go to your inbox only.').waitFor();
  await tab.reload();
  await tab.getByRole('switch', { name: 'Daily drop', checked: false }).waitFor();
  const { data } = await api.get<PageOf<MailChoiceDto>>('/api/me/notifications/choices');
  assert.equal(data.find(({ topic }) => topic === 'drops')?.isMailed, false);
}

/** From the notice on the collection's page to the card in it. */
async function keepCard({ page: tab, api }: Entrant, { prize }: MyDropPrizeDto): Promise<void> {
  await tab.goto('/collect');
  await tab.getByRole('link', { name: `Claim ${prize.cardName}` }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep the card' }).click();
  await dialog.getByRole('heading', { name: `Keep ${prize.cardName}?` }).waitFor();
  await dialog.getByRole('button', { name: 'Keep the card' }).dblclick();
  await tab.getByRole('dialog', { name: `${prize.cardName} is yours` }).waitFor();
  const owned = await api.get<PageOf<OwnedUnitDto>>('/api/me/collection?perPage=25');
  assert.ok(owned.data.some(({ id }) => id === prize.collectibleId));
  assert.equal((await api.get<WalletDto>('/api/me/wallet')).cashCents, 0);
}

/** This browser checks the record by itself, with its own entry and the draw, and says what a demo's beacon is worth. */
async function checkDraw(dialog: Locator): Promise<void> {
  await dialog.getByText(claims.drawRepeatedEntry).waitFor();
  await dialog.getByText(/local test chain.*it proves nothing/).waitFor();
}

/** The past drop says who took the card, and the profile has the entry. */
async function findAfterwards(visitor: Entrant, drop: DropDto): Promise<void> {
  const { page: tab } = visitor;
  await tab.goto(page);
  const row = tab.getByRole('listitem').filter({ hasText: `Drop ${drop.number} ·` });
  await row.getByText('took the card (passed on 2 times)').waitFor();
  await row.getByRole('link', { name: 'Result and proof' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Replay the draw' }).click();
  await dialog.getByRole('button', { name: 'Skip to the result' }).click();
  await dialog.getByRole('button', { name: 'Replay the draw' }).waitFor();
  await checkDraw(dialog);
  await tab.goto('/profile/history');
  const list = tab.getByRole('region', { name: 'Daily drops' });
  if (!visitor.isGuest) await list.getByText(`Your entry: ${visitor.seq}`).waitFor();
}

/** Enters with and without an account, watches the draw, takes a prize as cash, and lets one pass on twice to be claimed. */
export const drop: Journey = {
  name: 'drop',
  async play(stage) {
    const { database } = stage.shop;
    if (!database) return; // only in a shop whose database is ours
    const people = [
      await admitCustomer(stage, 'Dropa'),
      await admitCustomer(stage, 'Dropbert'),
      await admitCustomer(stage, 'Dropcia'),
    ] as const;
    const id = await database.planShortDrop({
      opensInSeconds: 4,
      // What is announced cannot be cut short, and four people must get in on a busy machine.
      lengthSeconds: 90,
      prizes: 2,
      alternates: 2,
    });
    await until('the drop is open', async () => {
      const { state } = await readDrop(people[0], id).catch(() => ({ state: 'scheduled' }));
      return state === 'open';
    });
    const [form, ...signedIn] = await Promise.all([enterByForm(stage), ...people.map(enterSignedIn)]);
    const entrants = [form, ...signedIn];
    assert.deepEqual(entrants.map(({ seq }) => seq).sort(), [1, 2, 3, 4]);

    const drawn = await watchDraw(people[0], id);
    const inOrder = (drawn.result?.drawn ?? []).map((index) => entrants.find(({ seq }) => seq === index + 1));
    const [late, rich, kind, keen] = inOrder;
    assert.ok(late && rich && kind && keen, 'everyone was drawn');
    await signUpLater(form);

    await takeCash(rich, await waitForOffer(rich, id));
    await waitForOffer(late, id);
    await database.endClaimTime(id);
    await giveUp(kind, await waitForOffer(kind, id));
    await keepCard(keen, await waitForOffer(keen, id));
    await findAfterwards(keen, drawn);
    await turnMailsOff(people[0]);
  },
};
