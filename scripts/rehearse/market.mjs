import { randomUUID } from 'node:crypto';
import { sleep } from '../lib/liveness.mjs';

const pauseMs = 1_500;
const retryMs = 300;

/** Customers who buy and open one pack after another by the proxy, and a visitor who reads pages. Each keeps a journal. */
export class Market {
  #isOver = false;
  #loops = [];
  #traders = [];
  /** When a request was first refused because the run is fenced; everybody stops then. */
  fencedAt;
  /** Set before a step that loses purchases. */
  mayLose = false;
  /** Requests without the answer they should have had, each once however often it was repeated. */
  failures = [];
  requests = 0;
  journals = [];
  fault;

  constructor({ makeCaller, product, buyers, password }) {
    Object.assign(this, { makeCaller, product, password });
    this.share = Math.floor(product.size / buyers.length);
    this.buyers = buyers;
  }

  async open() {
    for (const [index, email] of this.buyers.entries()) {
      const caller = this.makeCaller();
      await caller.expect(200, 'POST', '/api/auth/sign-in', { body: { email, password: this.password } });
      const journal = { email, actions: [] };
      this.journals.push(journal);
      this.#traders.push({ caller, journal, before: index * this.share });
    }
    this.start();
  }

  start() {
    this.#isOver = false;
    const visitor = this.makeCaller();
    this.#loops = [
      ...this.#traders.map((trader) => this.#run(() => this.#trade(trader))),
      this.#run(() => this.#look(visitor)),
    ];
  }

  async close() {
    this.#isOver = true;
    await Promise.all(this.#loops);
    this.check();
  }

  /** Throws what a customer was refused for a reason that this rehearsal does not expect: a 500 never is one. */
  check() {
    if (this.fault) throw this.fault;
  }

  count(kind) {
    return this.journals
      .flatMap(({ actions }) => actions)
      .filter((one) => one.kind === kind && one.answeredAt).length;
  }

  /** What happened from here on. */
  watch() {
    const [failed, asked, bought] = [this.failures.length, this.requests, this.count('buy')];
    return () => ({
      failures: this.failures.slice(failed),
      requests: this.requests - asked,
      purchases: this.count('buy') - bought,
    });
  }

  /** When the first purchase was acknowledged that was sent after `time`; undefined before. */
  firstSaleAfter(time) {
    const answered = this.journals
      .flatMap(({ actions }) => actions)
      .filter(({ kind, sentAt, answeredAt }) => kind === 'buy' && answeredAt && sentAt > time)
      .map(({ answeredAt }) => answeredAt);
    return answered.length === 0 ? undefined : Math.min(...answered);
  }

  async #run(loop) {
    try {
      while (!this.#isOver) await loop();
    } catch (error) {
      this.fault ??= error;
    }
  }

  async #trade({ caller, journal, before }) {
    const { id, runId, priceCents } = this.product;
    const packNo = before + journal.actions.filter(({ kind }) => kind === 'buy').length + 1;
    if (packNo > before + this.share)
      throw new Error(`${journal.email} has bought every number of their own`);
    const order = { productId: id, runId, picks: [packNo], quantity: 1, maxPriceCents: priceCents };
    const bought = await this.#act(
      { caller, journal, kind: 'buy', packNo, priceCents },
      '/api/me/orders',
      order,
    );
    await sleep(pauseMs);
    if (bought === undefined || packNo % 2 === 0) return;
    const opening = { caller, journal, kind: 'open', packNo, priceCents: 0 };
    await this.#act(opening, `/api/me/packs/${bought.packs[0].id}/open`, {});
    await sleep(pauseMs);
  }

  /** Asks with one key until it is answered; undefined when the run is fenced, or the pack lost. */
  async #act({ caller, journal, kind, packNo, priceCents }, path, body) {
    const key = randomUUID();
    const action = { kind, packNo, priceCents, begunAt: Date.now() };
    journal.actions.push(action);
    for (let attempt = 0; ; attempt += 1) {
      action.sentAt = Date.now();
      const answer = await this.#ask(caller, 'POST', path, {
        body,
        headers: { 'Idempotency-Key': key },
      });
      if (answer.status === 200 || answer.status === 201) {
        action.answeredAt = Date.now();
        return answer.body;
      }
      if (answer.body?.code === 'RUN_FENCED') {
        this.fencedAt ??= Date.now();
        this.#isOver = true;
        return undefined;
      }
      // The purchase itself was lost.
      if (this.mayLose && kind === 'open' && answer.status === 404) return undefined;
      const mayCome = answer.status > 500 || answer.body?.code === 'IDEMPOTENCY_IN_PROGRESS';
      const words = `${kind} of pack ${packNo}: ${answer.status} ${answer.body?.code ?? answer.error ?? ''}`;
      if (!mayCome) throw new Error(words);
      if (attempt === 0) this.failures.push({ at: Date.now(), words });
      await sleep(retryMs);
    }
  }

  async #look(caller) {
    for (const path of ['/shop', `/api/runs/${this.product.runId}`, `/runs/${this.product.runId}`]) {
      const answer = await this.#ask(caller, 'GET', path);
      const words = `GET ${path}: ${answer.status} ${answer.error ?? ''}`;
      if (answer.status === 500) throw new Error(words);
      if (answer.status !== 200) this.failures.push({ at: Date.now(), words });
      await sleep(pauseMs);
    }
  }

  async #ask(caller, ...asked) {
    this.requests += 1;
    return caller.ask(...asked).catch((error) => ({ status: 599, error: error.code ?? error.name }));
  }
}
