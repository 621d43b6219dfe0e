import type { Answer, Client, TestApi } from '../api.ts';
import type * as Factories from '../factories.ts';
import { enrolTelephone, type Telephone } from '../second-factor.ts';
import { divideOffer, emptyBooks, pay, shares, type Books, type ModelPayout } from './books.ts';

/** Everything that a sequence may hold; `pick` chooses among what there is. */
export type Operation =
  | { do: 'topUp'; cents: number }
  | { do: 'redeem' }
  | { do: 'buy'; quantity: number }
  | { do: 'refund'; pick: number }
  | { do: 'open'; pick: number }
  | { do: 'sell'; pick: number; count: number }
  | { do: 'payout'; cents: number }
  | { do: 'cancelPayout' | 'approvePayout' | 'rejectPayout' | 'markPaid'; pick: number };

export interface Table {
  api: TestApi;
  make: typeof Factories;
  staff: Client;
  productId: string;
  priceCents: number;
  creditCode: string;
  creditCents: number;
}

const mostRefundedPacks = 20;
const mostRefundedCents = 50_000;
const leastPayout = 1_000;
const rate = 8_500;

/** One customer who acts over HTTP, and the books that say what must come of it. */
export class Player {
  readonly books: Books = emptyBooks();
  private constructor(
    private readonly table: Table,
    readonly id: string,
    private readonly client: Client,
    private readonly telephone: Telephone,
    private readonly destination: string,
  ) {}

  static async sitDown(table: Table): Promise<Player> {
    const { id, client } = await table.make.aCustomer(table.api, 0);
    const telephone = await enrolTelephone(client);
    await table.api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [id]);
    await client.ask('/api/auth/step-up', { method: 'POST', body: { code: telephone.nextCode() } });
    const added = await client.ask('/api/me/payout-destinations', {
      method: 'POST',
      body: { holder: 'A. Player', account: '12345678', country: 'US' },
    });
    await table.api.db.query(
      `UPDATE payout_destinations SET created_at = created_at - interval '90 days' WHERE customer_id = $1`,
      [id],
    );
    return new Player(table, id, client, telephone, String(added.body.id));
  }

  /** Does it, and checks the answer and the wallet against the books. */
  async act(operation: Operation): Promise<void> {
    await this.perform(operation);
    const { body } = await this.client.ask('/api/me/wallet');
    const { cash, promo, held } = this.books;
    expect({ ...operation, cash: body.cashCents, promo: body.promoCents, held: body.heldCents }).toEqual({
      ...operation,
      cash,
      promo,
      held,
    });
  }

  private perform(operation: Operation): Promise<void> {
    switch (operation.do) {
      case 'topUp':
        return this.topUp(operation.cents);
      case 'redeem':
        return this.redeem();
      case 'buy':
        return this.buy(operation.quantity);
      case 'refund':
        return this.refund(operation.pick);
      case 'open':
        return this.open(operation.pick);
      case 'sell':
        return this.sell(operation.pick, operation.count);
      case 'payout':
        return this.askPayout(operation.cents);
      default:
        return this.movePayout(operation.do, operation.pick);
    }
  }

  private post(path: string, body: unknown = {}): Promise<Answer> {
    return this.table.make.post(this.client, path, body);
  }

  private async topUp(cents: number): Promise<void> {
    const { topUp } = await import('../../features/wallet/index.ts');
    await topUp(this.id, cents);
    this.books.cash += cents;
  }

  private async redeem(): Promise<void> {
    const answer = await this.post('/api/me/promo', { code: this.table.creditCode });
    expect(answer.status).toBe(200);
    this.books.promo += this.table.creditCents;
  }

  private async buy(quantity: number): Promise<void> {
    const { productId, priceCents } = this.table;
    const answer = await this.table.make.buy(this.client, productId, { quantity });
    const paid = pay(this.books, priceCents * quantity);
    expect(answer.status).toBe(paid ? 201 : 402);
    if (!paid) return;
    const promo = shares(paid.promo, quantity);
    for (const [at, pack] of (answer.body.packs as { id: string }[]).entries())
      this.books.packs.push({
        id: pack.id,
        state: 'sold',
        promo: promo[at] ?? 0,
        cash: priceCents - (promo[at] ?? 0),
      });
  }

  private async refund(pick: number): Promise<void> {
    const pack = this.books.packs[pick % Math.max(1, this.books.packs.length)];
    if (!pack) return;
    const answer = await this.post(`/api/me/packs/${pack.id}/refund`);
    if (pack.state !== 'sold') {
      expect(answer.body.code).toBe(pack.state === 'opened' ? 'ALREADY_OPENED' : 'ALREADY_RESOLVED');
      return;
    }
    const cents = pack.cash + pack.promo;
    const { refundedPacks, refundedCents } = this.books;
    const isCapped = refundedPacks + 1 > mostRefundedPacks || refundedCents + cents > mostRefundedCents;
    expect(answer.body.code ?? answer.status).toBe(isCapped ? 'LIMIT_REACHED' : 200);
    if (isCapped) return;
    pack.state = 'refunded';
    this.books.cash += pack.cash;
    this.books.promo += pack.promo;
    this.books.refundedPacks += 1;
    this.books.refundedCents += cents;
  }

  private async open(pick: number): Promise<void> {
    const pack = this.books.packs[pick % Math.max(1, this.books.packs.length)];
    if (!pack) return;
    const answer = await this.post(`/api/me/packs/${pack.id}/open`);
    expect(answer.status).toBe(pack.state === 'refunded' ? 409 : 200);
    if (pack.state !== 'sold') return;
    pack.state = 'opened';
    for (const pull of answer.body.pulls as { collectibleId: string; valueCents: number }[])
      this.books.units.push({
        id: pull.collectibleId,
        offer: Math.floor((pull.valueCents * rate) / 10_000),
        pack,
      });
  }

  private async sell(pick: number, count: number): Promise<void> {
    const { units } = this.books;
    const start = pick % Math.max(1, units.length);
    const chosen = units.slice(start, start + count);
    if (chosen.length === 0) return;
    const quotes = await this.client.ask(
      `/api/me/buyback-quotes?ids=${chosen.map(({ id }) => id).join(',')}`,
    );
    const items = (quotes.body.quotes as { collectibleId: string; quoteId: string }[]).map(
      ({ collectibleId, quoteId }) => ({ collectibleId, quoteId }),
    );
    const answer = await this.post('/api/me/buybacks', { items });
    expect(answer.status).toBe(201);
    this.books.units = units.filter((unit) => !chosen.includes(unit));
    for (const unit of chosen) {
      const { cash, promo } = divideOffer(unit);
      this.books.cash += cash;
      this.books.promo += promo;
    }
  }

  private async askPayout(cents: number): Promise<void> {
    const ask = (): Promise<Answer> =>
      this.post('/api/me/payouts', { amountCents: cents, destination: this.destination });
    let answer = await ask();
    if (answer.body.code === 'STEP_UP_REQUIRED') {
      await this.client.ask('/api/auth/step-up', {
        method: 'POST',
        body: { code: this.telephone.nextCode() },
      });
      answer = await ask();
    }
    const expected = cents < leastPayout ? 400 : cents > this.books.cash ? 402 : 202;
    expect(answer.status).toBe(expected);
    if (expected !== 202) return;
    this.books.cash -= cents;
    this.books.held += cents;
    this.books.payouts.push({ id: answer.body.id, cents, state: 'requested' });
  }

  private async movePayout(
    verb: 'cancelPayout' | 'approvePayout' | 'rejectPayout' | 'markPaid',
    pick: number,
  ): Promise<void> {
    const payout = this.books.payouts[pick % Math.max(1, this.books.payouts.length)];
    if (!payout) return;
    const answer = await this.ask(verb, payout);
    const from: Record<typeof verb, readonly string[]> = {
      cancelPayout: ['requested'],
      approvePayout: ['requested'],
      rejectPayout: ['requested', 'approved'],
      markPaid: ['approved'],
    };
    const isLegal = from[verb].includes(payout.state);
    expect(answer.body.code ?? 'fine').toBe(isLegal ? 'fine' : 'ALREADY_RESOLVED');
    if (!isLegal) return;
    const to = {
      cancelPayout: 'cancelled',
      approvePayout: 'approved',
      rejectPayout: 'rejected',
      markPaid: 'paid',
    } as const;
    payout.state = to[verb];
    if (verb === 'approvePayout') return;
    this.books.held -= payout.cents;
    if (verb !== 'markPaid') this.books.cash += payout.cents;
  }

  private ask(verb: string, { id }: ModelPayout): Promise<Answer> {
    const { make, staff } = this.table;
    if (verb === 'cancelPayout') return this.client.ask(`/api/me/payouts/${id}`, { method: 'DELETE' });
    if (verb === 'approvePayout') return make.post(staff, `/api/admin/payouts/${id}/approve`);
    if (verb === 'rejectPayout')
      return make.post(staff, `/api/admin/payouts/${id}/reject`, { reason: 'the model says so' });
    return make.post(staff, `/api/admin/payouts/${id}/mark-paid`, { reference: `MODEL-${make.aKey()}` });
  }
}
