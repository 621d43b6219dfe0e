import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, enterByForm } = await import('../../../testing/drop-stage.ts');
const { after, clock, days, hours } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { excludeMailbox } = await import('../../people/index.ts');
const { excludeCustomer } = await import('../../people/index.ts');
const { advanceAwards } = await import('../awards/advance-awards.ts');
const { voidDrop } = await import('../void/void-drop.ts');
const { mailEndedTask } = await import('./mail-ended.ts');
const { mailEntries } = await import('./mail-entries.ts');

beforeEach(() => api.db.query('DELETE FROM throttles'));
afterAll(() => api.stop());

let people = 0;
const anEmail = (): string => `break.entrant${++people}@mail.test`;

interface Entrant {
  email: string;
  /** Begins the break; missing for people without one. */
  rest?: () => Promise<unknown>;
}

/** Enters each kind of person, by account and by the form: those who take a break next, and two who do not. */
async function enterEveryone(dropId: string): Promise<Entrant[]> {
  const [calm, coolingOff, excluded, holder] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(api, 0)));
  if (!calm || !coolingOff || !excluded || !holder) throw new Error('Four people were made.');
  for (const { client } of [calm, coolingOff, excluded]) await enter(client, dropId);
  const [guest, gone] = [anEmail(), anEmail()];
  const spelledOtherwise = holder.email.replace('@', '+drop@');
  for (const email of [guest, gone, spelledOtherwise])
    expect((await enterByForm(api, dropId, email)).status).toBe(200);
  return [
    { email: calm.email },
    { email: guest },
    { email: coolingOff.email, rest: () => excludeCustomer(coolingOff.id, { kind: 'cool-off', days: 30 }) },
    {
      email: excluded.email,
      rest: () => excludeCustomer(excluded.id, { kind: 'self-exclusion', days: 200 }),
    },
    { email: gone, rest: () => inTransaction(() => excludeMailbox(gone, after(clock.now(), days(180)))) },
    { email: spelledOtherwise, rest: () => excludeCustomer(holder.id, { kind: 'cool-off', days: 30 }) },
  ];
}

async function recipientsOf(kind: string, entrants: readonly Entrant[]): Promise<string[]> {
  const { rows } = await api.db.query<{ email: string }>(
    'SELECT recipient AS email FROM mails WHERE kind = $1 AND recipient = ANY ($2) ORDER BY recipient',
    [kind, entrants.map(({ email }) => email)],
  );
  return rows.map(({ email }) => email);
}

const emailsOf = (entrants: readonly Entrant[]): string[] => entrants.map(({ email }) => email).sort();
const isCalm = ({ rest }: Entrant): boolean => rest === undefined;

test('a break ends mails about entries and about the end of a drop, by account and by the form', async () => {
  const dropId = await aDrop(api);
  const entrants = await enterEveryone(dropId);
  for (const { rest } of entrants) await rest?.();
  await mailEntries();
  expect(await recipientsOf('drop-entered', entrants)).toEqual(emailsOf(entrants.filter(isCalm)));
  await voidDrop(dropId, 'late');
  await mailEndedTask({ dropId });
  expect(await recipientsOf('drop-void', entrants)).toEqual(emailsOf(entrants.filter(isCalm)));
});

test('a prize that was won is announced and reminded of during a break', async () => {
  const dropId = await aDrop(api, { prizes: 6 });
  const entrants = await enterEveryone(dropId);
  for (const { rest } of entrants) await rest?.();
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  expect(await recipientsOf('drop-won', entrants)).toEqual(emailsOf(entrants));
  clock.travel(hours(49));
  await advanceAwards();
  expect(await recipientsOf('drop-claim-ending', entrants)).toEqual(emailsOf(entrants));
});

test('a drop without a prize for them ends in silence for people on a break', async () => {
  const dropId = await aDrop(api, { prizes: 1, alternates: 0 });
  const entrants = await enterEveryone(dropId);
  for (const { rest } of entrants) await rest?.();
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  clock.travel(hours(73));
  await advanceAwards();
  await mailEndedTask({ dropId });
  const winners = await recipientsOf('drop-won', entrants);
  const others = entrants.filter((entrant) => isCalm(entrant) && !winners.includes(entrant.email));
  expect(others.length).toBeGreaterThan(0);
  expect(await recipientsOf('drop-finished', entrants)).toEqual(emailsOf(others));
});
