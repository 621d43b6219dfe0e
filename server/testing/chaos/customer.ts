import { randomInt } from 'node:crypto';

import { newId } from '../../src/platform/ids.ts';

export interface Market {
  productId: string;
  runId: string;
  size: number;
  origins: readonly string[];
  isOver(): boolean;
}

export interface Account {
  id: string;
  cookie: string;
  startCents: number;
}

/** An action that the shop has acknowledged. `packNo` is the pack's number; `units` are those of an opened pack. */
export interface Action {
  kind: 'buy' | 'return' | 'open' | 'sell';
  packNo: number;
  /** Amount added to the wallet; negative for a purchase. */
  cents: number;
  units: string[];
}

export interface Journal {
  account: Account;
  actions: Action[];
  refused: Record<string, number>;
  unanswered: number;
}

interface HeldPack {
  id: string;
  packNo: number;
}

interface OpenedPack {
  packNo: number;
  units: string[];
}

interface Reply {
  status: number;
  // The journal records whatever the shop answers: it is compared with the books.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

const patienceMs = 3_000;
const pauseMs = 150;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** Buys, returns, opens and sells until the market closes, and retries each request until it is answered. */
export class ChaosCustomer {
  readonly journal: Journal;
  private readonly market: Market;
  private readonly packs: HeldPack[] = [];
  private readonly opened: OpenedPack[] = [];

  constructor(market: Market, account: Account) {
    this.market = market;
    this.journal = { account, actions: [], refused: {}, unanswered: 0 };
  }

  async trade(): Promise<Journal> {
    while (!this.market.isOver()) {
      const dice = randomInt(10);
      if (dice < 4) await this.buy();
      else if (dice < 6) await this.giveBack();
      else if (dice < 8) await this.open();
      else await this.sell();
    }
    return this.journal;
  }

  private async buy(): Promise<void> {
    const { productId, runId, size } = this.market;
    const order = {
      productId,
      runId,
      picks: [randomInt(1, size + 1)],
      quantity: 1,
      maxPriceCents: 1_000_000,
    };
    const { status, body } = await this.ask('POST', '/api/me/orders', order);
    if (status !== 201) {
      this.noteRefusal(body.code, ['PICK_TAKEN']);
      return;
    }
    const [{ id, packNo }] = body.packs;
    this.packs.push({ id, packNo });
    this.note({ kind: 'buy', packNo, cents: -body.order.totalCents, units: [] });
  }

  private async giveBack(): Promise<void> {
    const pack = takeOne(this.packs);
    if (!pack) return;
    const { status, body } = await this.ask('POST', `/api/me/packs/${pack.id}/refund`, {});
    // An earlier attempt whose response was lost may have done it.
    if (status !== 200 && body.code !== 'ALREADY_RESOLVED') {
      // Over the limit on returns: the customer keeps the pack.
      this.noteRefusal(body.code, ['LIMIT_REACHED']);
      this.packs.push(pack);
      return;
    }
    const paid = this.journal.actions.find(({ kind, packNo }) => kind === 'buy' && packNo === pack.packNo);
    this.note({ kind: 'return', packNo: pack.packNo, cents: -(paid?.cents ?? 0), units: [] });
  }

  private async open(): Promise<void> {
    const pack = takeOne(this.packs);
    if (!pack) return;
    const { status, body } = await this.ask('POST', `/api/me/packs/${pack.id}/open`, {});
    if (status !== 200) {
      this.noteRefusal(body.code, []);
      return;
    }
    const units = (body.pulls as { collectibleId: string }[]).map(({ collectibleId }) => collectibleId);
    this.opened.push({ packNo: pack.packNo, units });
    this.note({ kind: 'open', packNo: pack.packNo, cents: 0, units });
  }

  private async sell(): Promise<void> {
    const pack = takeOne(this.opened);
    if (!pack) return;
    const quotes = await this.ask('GET', `/api/me/buyback-quotes?ids=${pack.units.join(',')}`);
    if (quotes.status !== 200) {
      this.noteRefusal(quotes.body.code, []);
      return;
    }
    const items = (quotes.body.quotes as { collectibleId: string; quoteId: string }[]).map(
      ({ collectibleId, quoteId }) => ({ collectibleId, quoteId }),
    );
    const { status, body } = await this.ask('POST', '/api/me/buybacks', { items });
    if (status !== 201) {
      this.noteRefusal(body.code, []);
      return;
    }
    this.note({ kind: 'sell', packNo: pack.packNo, cents: body.totalCents, units: pack.units });
  }

  private note(action: Action): void {
    this.journal.actions.push(action);
  }

  private noteRefusal(code: unknown, expected: readonly string[]): void {
    if (!expected.includes(String(code))) throw new Error(`The shop refused with ${String(code)}.`);
    this.journal.refused[String(code)] = (this.journal.refused[String(code)] ?? 0) + 1;
  }

  /** Retries the same request with the same key, on either server, until one of them has answered. */
  private async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    const key = newId();
    for (;;) {
      const reply = await this.tryOnce(method, path, key, body);
      if (reply && reply.status < 500 && reply.body.code !== 'IDEMPOTENCY_IN_PROGRESS') return reply;
      this.journal.unanswered += 1;
      await pause(pauseMs);
    }
  }

  private async tryOnce(
    method: string,
    path: string,
    key: string,
    body?: object,
  ): Promise<Reply | undefined> {
    const { origins } = this.market;
    const origin = origins[randomInt(origins.length)] ?? '';
    const headers = { Origin: origin, Cookie: this.journal.account.cookie, 'Idempotency-Key': key };
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  }
}

const takeOne = <Item>(items: Item[]): Item | undefined => items.splice(randomInt(items.length + 1), 1)[0];
