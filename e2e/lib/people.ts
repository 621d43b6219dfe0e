import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { termsVersion } from '@pullproof/server/contract';
import type {
  MadeAccessTokenDto,
  NewAccessTokenInput,
  PlacedOrderDto,
  ProductDetailDto,
  TokenScope,
  TopUpDto,
  WallDto,
} from '@pullproof/server/contract';
import { totpCode } from '../../server/src/platform/totp.ts';
import { decodeWall, listUnsold } from '../../storefront/src/lib/wall-bitmap.ts';
import type { Api } from './api.ts';
import type { SignIn } from './own-shop.ts';
import type { Stage, Visitor } from './stage.ts';

export const password = 'seven quiet lanterns';

/** A unique address, and a matching name. */
export function inventPerson(name: string): { name: string; email: string } {
  const mark = randomUUID().slice(0, 8);
  return { name: `${name} ${mark}`, email: `${name.toLowerCase()}-${mark}@journeys.test` };
}

/** The only link of the newest mail to an address, from the demo mailbox. */
export async function readMailedLink(visitor: Visitor, email: string): Promise<string> {
  const mailbox = await visitor.api.getText(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const link = /<a class="action" href="([^"]+)">/.exec(mailbox)?.[1];
  if (link === undefined) throw new Error(`no mail with a link for ${email}`);
  return link.replaceAll('&amp;', '&');
}

/** Creates a confirmed, signed-in customer with money, for journeys that start from one. */
export async function admitCustomer(
  stage: Stage,
  name: string,
  { cents = 0, ...options }: BrowserContextOptions & { cents?: number } = {},
): Promise<Visitor & { email: string; name: string }> {
  const visitor = await stage.newVisitor(options);
  const person = inventPerson(name);
  const birth = { birthDate: '1990-05-17', country: 'DE' };
  const body = { email: person.email, password, displayName: person.name, ...birth, termsVersion };
  await visitor.api.post('/api/auth/sign-up', body, { status: 202 });
  const token = new URL(await readMailedLink(visitor, person.email)).searchParams.get('token');
  await visitor.api.post('/api/auth/confirm', { token });
  await visitor.api.post('/api/auth/sign-in', { email: person.email, password });
  if (cents > 0) await addDemoMoney(visitor, cents);
  return { ...visitor, ...person };
}

/** Without a page: starts a top-up, and presses "Pay" in the sandbox. */
async function addDemoMoney({ api }: Visitor, amountCents: number): Promise<void> {
  const body = { amountCents, provider: 'sandbox' };
  const { redirectUrl } = await api.post<TopUpDto>('/api/me/top-ups', body, { status: 201 });
  if (redirectUrl === null) throw new Error('the sandbox gave no page to pay on');
  await api.sendForm(redirectUrl, { act: 'pay' });
}

export function findSignIn(stage: Stage, role: string): { email: string; password: string } {
  const { email, password: known } = findAccount(stage, role);
  return { email, password: known };
}

function findAccount(stage: Stage, role: string): SignIn {
  const found = stage.shop.signIns.find((known) => known.role === role);
  if (!found) throw new Error(`the shop has no sign-in for ${role}`);
  return found;
}

/** Confirms the password, which a parcel of high value to a new address needs; any pull may make it one. */
export async function stepUp({ api }: Visitor, customersPassword = password): Promise<void> {
  await api.post('/api/auth/step-up', { password: customersPassword }, { status: 204 });
}

/** An access token of a signed-in customer, for a day. Returns its secret. */
export async function makeToken(
  visitor: Visitor,
  customersPassword: string,
  scopes: [TokenScope, ...TokenScope[]],
): Promise<string> {
  await stepUp(visitor, customersPassword);
  const form: NewAccessTokenInput = { name: 'A program', scopes, expiresInDays: 1 };
  const made = await visitor.api.post<MadeAccessTokenDto>('/api/me/access-tokens', form, { status: 201 });
  return made.secret;
}

export interface StaffSignIn {
  email: string;
  password: string;
  /** The next unused TOTP code; waits for one if needed. */
  takeCode(): Promise<string>;
}

export function findStaff(stage: Stage, role: string): StaffSignIn {
  const { email, password: known, totpSecret = '' } = findAccount(stage, role);
  return { email, password: known, takeCode: () => takeCode(totpSecret) };
}

const stepMs = 30_000;
const usedSteps = new Map<string, number>();

async function takeCode(secret: string): Promise<string> {
  // The shop accepts a code one step early or late, each step once and never an earlier one.
  const step = Math.max(Math.floor(Date.now() / stepMs), (usedSteps.get(secret) ?? 0) + 1);
  usedSteps.set(secret, step);
  const waitMs = (step - 1) * stepMs - Date.now();
  if (waitMs > 0) await new Promise((resume) => setTimeout(resume, waitMs));
  return totpCode(secret, new Date(step * stepMs));
}

/** The wall may be a second old: shuffling makes it unlikely to draw the same numbers twice in a row. */
async function drawFreeNumbers(api: Api, runId: string, count: number): Promise<number[]> {
  const free = listUnsold(decodeWall(await api.get<WallDto>(`/api/runs/${runId}/packs`)));
  const shuffled = free.map((packNo) => ({ packNo, rank: Math.random() }));
  return shuffled
    .sort((left, right) => left.rank - right.rank)
    .slice(0, count)
    .map(({ packNo }) => packNo);
}

/** Buys packs without a page: the given numbers, else free ones drawn here. */
export async function buyPacks(
  { api }: Visitor,
  slug: string,
  order: { quantity?: number; picks?: number[] } = {},
): Promise<PlacedOrderDto> {
  const product = await api.get<ProductDetailDto>(`/api/products/${slug}`);
  const runId = product.stock?.runId;
  if (!runId) throw new Error(`${slug} has no run on sale`);
  const { quantity = 1, picks } = order;
  const fixed = { productId: product.id, quantity, maxPriceCents: product.priceCents * quantity, runId };
  const buy = async (): Promise<PlacedOrderDto> => {
    const free = picks ?? (await drawFreeNumbers(api, runId, quantity * product.bundleSize));
    return api.post<PlacedOrderDto>('/api/me/orders', { ...fixed, picks: free }, { status: 201 });
  };
  return buy().catch((failure: unknown) => {
    // One of them was sold within this second.
    if (picks === undefined && String(failure).includes('PICK_TAKEN')) return buy();
    throw failure;
  });
}
