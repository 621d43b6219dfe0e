import pg from 'pg';

import { startApi, type Answer, type Client } from './api.ts';
import { countTraces, type Traces } from './count-traces.ts';
import type * as Factories from './factories.ts';

type Sent = { text: string; values?: unknown[] } | string;
type Send = (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Send };
const { query } = prototype;

export const ways = ['in a browser', 'with a promo code', 'by an access token'] as const;
type Way = (typeof ways)[number];

/** A run on sale and somebody who buys from it. */
export interface Market extends Factories.TestRun {
  customer: Factories.TestCustomer;
  buyer: Client;
  tokenId?: string;
  promoId?: string;
  promoCode?: string;
}

const nothing = (): Promise<unknown> => Promise.resolve();

export const isPurchase = (text: string): boolean => text.startsWith('SELECT place_pack_order_1(');

/** Starts a shop that can be changed between the reading of an offer and the statement that sells. */
export async function openPurchaseStage() {
  const api = await startApi();
  const make = await import('./factories.ts');
  const { makeToken } = await import('./access-tokens.ts');
  const { aPromo } = await import('./deals.ts');
  const stage = {
    /** Texts that the shop has sent since the last purchase began. */
    texts: [] as string[],
    /** Runs once, before the statement of a purchase is sent, with its values. */
    between: nothing as (values: unknown[]) => Promise<unknown>,
  };
  prototype.query = function sendWatched(sent, ...rest) {
    const { text, values = [] } = typeof sent === 'string' ? { text: sent } : sent;
    // Settings are read again every two seconds, whatever is bought.
    if (!text.includes('FROM "settings"')) stage.texts.push(text);
    const forward = () => query.call(this, sent, ...rest);
    if (!isPurchase(text)) return forward();
    const change = stage.between;
    stage.between = nothing;
    return change(values).then(forward);
  };

  const aMarket = async (way: Way = 'in a browser'): Promise<Market> => {
    const owner = await api.staff('owner');
    const customer = await make.aCustomer(api, 5_000);
    const token = way === 'by an access token' ? await makeToken(api, customer.client) : undefined;
    const terms = { kind: 'percent', percentBps: 1_000, capCents: 500, totalLimit: 2 };
    const promo = way === 'with a promo code' ? await aPromo(owner, terms) : undefined;
    return {
      ...(await make.aRunOnSale(6)),
      customer,
      buyer: token?.client ?? customer.client,
      ...(token && { tokenId: token.token.id }),
      ...(promo && { promoId: promo.id, promoCode: promo.code }),
    };
  };

  const buy = (market: Market, options: Factories.OrderOptions = {}): Promise<Answer> => {
    const { buyer, productId, runId, promoCode } = market;
    stage.texts = [];
    const order = { runId, picks: [2], maxPriceCents: 1_000, ...(promoCode !== undefined && { promoCode }) };
    return make.buy(buyer, productId, { ...order, ...options });
  };

  return {
    api,
    make,
    stage,
    aMarket,
    buy,
    countOf: ({ customer, runId }: Market): Promise<Traces> => countTraces(api.db, customer.id, runId),
    update: (text: string, ...values: unknown[]) => api.db.query(text, values),
    async stop(): Promise<void> {
      prototype.query = query;
      await api.stop();
    },
  };
}
