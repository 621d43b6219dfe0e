import pg from 'pg';

import { notFound, refuse, refuseFields, type Refusal } from '../../platform/errors.ts';
import { tokenInvalid } from '../../platform/http/access-token.ts';
import { spendingRefusal, staffCannotBuy } from '../../people/index.ts';
import { promoInvalid, promoUsed, promoUsedUp } from '../../money/index.ts';
import { refusalOfTaken, type RunForSale } from '../runs/index.ts';
import { ruleBroken, type Rule } from './functions.sql.ts';

/** What only the request can tell about a broken rule. */
interface Request {
  inputFlaw?: Refusal | undefined;
  run?: RunForSale | undefined;
  picks: readonly number[];
}

/** The database sold nothing, because the order breaks this rule. It alone decides; here is only said what it found. */
export class BrokenRule extends Error {
  readonly rule: Rule;
  readonly detail: string;
  readonly request: Request;

  constructor(rule: Rule, detail: string, request: Request) {
    super(`The order breaks the rule "${rule}". ${detail}`);
    this.rule = rule;
    this.detail = detail;
    this.request = request;
  }
}

/** Turns what a function raised into a broken rule. */
export function asBrokenRule(failure: unknown, request: Request): unknown {
  if (!(failure instanceof pg.DatabaseError) || failure.code !== ruleBroken) return failure;
  return new BrokenRule(failure.message as Rule, failure.detail ?? '', request); // raised by `stop`
}

const pausedText =
  'Sales of this are paused while we check its price. You weren’t charged, and what you own can still be opened and returned as promised.';

type Explain = (broken: BrokenRule, hasSeenCode: (promoId: string) => boolean) => Refusal | Promise<Refusal>;

const runChanged = () => refuse('RUN_CHANGED', 'This run is no longer on sale. Look at the current one.');

const explanations: Readonly<Record<Rule, Explain>> = {
  staff: staffCannotBuy,
  customer: notFound,
  token: tokenInvalid,
  barred: ({ detail }) => spendingRefusal(JSON.parse(detail) as Parameters<typeof spendingRefusal>[0]), // spending_bar_1
  'not-on-sale': () => refuse('NOT_ON_SALE', 'This isn’t on sale right now.'),
  input: ({ request }) => request.inputFlaw ?? refuseFields('VALIDATION_FAILED', {}),
  run: runChanged,
  draw: () => refuseFields('VALIDATION_FAILED', { draw: 'leads to other numbers that are free' }),
  'promo-invalid': promoInvalid,
  'promo-used': promoUsed,
  'promo-used-up': ({ detail }, hasSeenCode) => promoUsedUp(hasSeenCode(detail)),
  'promo-floor': () =>
    refuse(
      'PROMO_INVALID',
      'This code can’t take anything off right now: the price is already the lowest we can sell this for.',
    ),
  price: ({ detail }) => refuse('PRICE_CHANGED', 'The price has changed.', { priceCents: Number(detail) }),
  funds: ({ detail }) =>
    refuse('INSUFFICIENT_FUNDS', 'There isn’t enough money in the wallet.', { missingCents: Number(detail) }),
  limit: ({ detail }) => refuse('LIMIT_REACHED', `At most ${detail} of these per customer.`),
  paused: () => refuse('NOT_ON_SALE', pausedText),
  // Twice in a row the offer changed between reading it and selling.
  plan: () => refuse('RUN_CHANGED', 'This offer has just changed. Look at it again.'),
  taken: ({ detail, request: { run, picks } }) =>
    run ? refusalOfTaken(run, JSON.parse(detail) as number[], picks) : runChanged(), // a JSON array of place_pack_order_1
};

/** Says in a refusal which rule was broken. It reads, and writes nothing; what it finds changes no decision. */
export const explainRefusal = async (
  broken: BrokenRule,
  hasSeenCode: (promoId: string) => boolean,
): Promise<Refusal> => explanations[broken.rule](broken, hasSeenCode);
