import type { ApiProblem } from '@pullproof/shared/problem';
import type { ProductDetailDto } from '@pullproof/server/contract';
import { callApi } from '../../../../lib/api.ts';
import { explainError } from '../../../../lib/text/explain-error.ts';
import { saveRefusal } from '../../saved-receipts/index.ts';
import { explainPromoRefusal } from '../../../money/promo/index.ts';
import { openAuth } from '../../../people/session/index.ts';
import type { BuyState } from '../buy-context.tsx';
import { replaceGone } from '../choice/draw.ts';
import { nameOfUnit } from '../choice/name-of-unit.ts';
import { totalOf, type Choice } from './order-draft.ts';
import { NO_PICKS } from '../choice/picks.ts';
import type { Step } from './step.ts';
import { text } from './purchase-text.ts';
import type { OfferReloads } from '../use-offer.ts';

/** Reads how many cents the wallet is short; at least 1, since the server has just refused for lack of funds. */
async function readShortfall(totalCents: number): Promise<number> {
  const wallet = await callApi('/api/me/wallet');
  return Math.max(1, totalCents - wallet.cashCents - wallet.promoCents);
}

/** The parts of the purchase that a refusal may reload or change. */
export type Buying = OfferReloads & Pick<BuyState, 'setPicks'>;

type Answer = (buy: Buying, problem: ApiProblem, choice: Choice) => Promise<Step>;

/** Continues the purchase without the code. */
const withoutCode: Answer = (_buy, problem, choice) =>
  Promise.resolve({
    name: 'confirm',
    choice: { ...choice, promo: null },
    notice: explainPromoRefusal(problem),
  });

const offerNeighbours: Answer = async (buy, problem, choice) => {
  const gone = problem.numbersDetail('taken');
  const [refusal, wall] = await Promise.all([saveRefusal(problem, choice.runId), buy.reloadWall()]);
  const { draw } = choice;
  if (!draw) return { name: 'taken', choice, gone, free: problem.numbersDetail('neighbours'), refusal };
  const replaced = wall && replaceGone(draw, wall, choice.numbers, gone);
  if (!replaced) return soldOut(buy, wall?.remaining ?? 0);
  // Asks for confirmation again: customers pay only for the numbers on screen.
  const notice = text.drawGoesOn(replaced.gone, replaced.fresh);
  return { name: 'confirm', choice: { ...choice, numbers: replaced.numbers }, notice };
};

/** Replaces a sold copy by the next one, unless the customer chose that copy. */
function offerNextUnit({ units }: ProductDetailDto, choice: Choice): Step {
  const next = units.find(({ id }) => id !== choice.unit?.id);
  if (!next || choice.unit?.isChosen) return { name: 'failed', message: text.unitGone };
  const unit = { id: next.id, name: nameOfUnit(next), isChosen: false };
  return { name: 'confirm', choice: { ...choice, unit }, notice: text.nextUnit(unit.name) };
}

function soldOut(buy: Buying, remaining: number): Step {
  buy.setPicks(NO_PICKS);
  return { name: 'failed', message: text.soldOutFew(remaining) };
}

const answers: Readonly<Record<string, Answer>> = {
  PROMO_INVALID: withoutCode,
  PROMO_USED: withoutCode,
  PROMO_EXHAUSTED: withoutCode,
  INSUFFICIENT_FUNDS: async (_buy, _problem, choice) => ({
    name: 'funds',
    choice,
    missingCents: await readShortfall(totalOf(choice)),
  }),
  PRICE_CHANGED: async (buy, _problem, choice) => {
    const { priceCents } = await buy.reloadProduct();
    const notice = text.priceChanged(priceCents * choice.quantity);
    return { name: 'confirm', choice: { ...choice, unitPriceCents: priceCents, promo: null }, notice };
  },
  PICK_TAKEN: async (buy, problem, choice) =>
    choice.unit ? offerNextUnit(await buy.reloadProduct(), choice) : offerNeighbours(buy, problem, choice),
  RUN_CHANGED: async (buy) => {
    await buy.reloadProduct();
    buy.setPicks(NO_PICKS);
    return { name: 'failed', message: text.runChanged };
  },
  SOLD_OUT: async (buy, problem) => {
    await Promise.all([buy.reloadProduct(), buy.reloadWall()]);
    return soldOut(buy, problem.numberDetail('remaining') ?? 0);
  },
};

/**
 * Turns every refusal of a purchase into a useful next step. Without a choice (a resumed attempt) it only explains it.
 */
export async function answerRefusal(buy: Buying, problem: ApiProblem, choice: Choice | null): Promise<Step> {
  if (problem.code === 'UNAUTHENTICATED') {
    openAuth('sign-in');
    // The same numbers wait for the same customer to sign in again.
    if (choice) return { name: 'confirm', choice, notice: text.signedOut };
  }
  const answer = choice ? answers[problem.code] : undefined;
  const explained: Step = { name: 'failed', message: explainError(problem) };
  // If reloading fails, show the refusal itself.
  return answer && choice ? answer(buy, problem, choice).catch(() => explained) : explained;
}
