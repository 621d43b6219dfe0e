import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { sleep, waitUntil } from '../lib/liveness.mjs';
import { step } from '../lib/progress.mjs';
import { compare, compareMoney, countLost, readHoldings } from './books.mjs';
import { DatabasePair } from './database.mjs';
import { Market } from './market.mjs';
import { proveBooks, signInStaff } from './staff.mjs';
import { Shop } from './shop.mjs';

const settingsWithinMs = 2_000;
const salesWithinMs = 30_000;
/** HAProxy asks a server every 2 s. */
const noticedMs = 4_000;
const watermarkMs = 2_000;
const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Plays every step on the stage; returns the last line, in words. */
export function rehearse(stage) {
  return new Rehearsal(stage).play();
}

class Rehearsal {
  constructor(stage) {
    this.stage = stage;
    this.database = new DatabasePair(stage);
    this.shop = new Shop(stage, this.database);
  }

  async play() {
    await step('database', () => this.database.start());
    await step('world', () => this.shop.prepare());
    await step('shop', () => this.shop.start());
    await step('first backup', () => this.#backUp());
    await step('trade', () => this.#openMarket());
    await this.#step('rolling restart', () => this.#restartAll());
    await this.#step('setting', () => this.#changeSetting());
    await this.#step('primary killed', () => this.#killPrimary());
    await this.#step('standby again', () => this.#bringBack());
    await this.#step('restore', () => this.#restore());
    await this.#step('books', () => this.#closeBooks());
    await this.#step('lagging replica', () => this.#promoteLagging());
    return this.#conclude();
  }

  /** A step during trade: a failover that nobody asked for and an unexpected refusal end the rehearsal. */
  #step(name, work) {
    return step(name, async () => {
      const said = await work();
      await this.database.checkPromotions(name);
      this.market.check();
      return said;
    });
  }

  async #backUp() {
    await this.database.backrest('backup', '--type=full');
    return 'pgBackRest, full';
  }

  async #openMarket() {
    const { shop } = this;
    const signIns = JSON.parse(readFileSync(join(shop.data, 'demo-sign-ins.json'), 'utf8'));
    this.staff = Object.fromEntries(
      signIns.filter(({ totpSecret }) => totpSecret).map((one) => [one.role, one]),
    );
    const buyers = signIns.filter(({ role }) => role === 'customer');
    const { body } = await shop.caller().expect(200, 'GET', '/api/products?kind=pack&inStock=true');
    const [{ id, priceCents, stock }] = body.data;
    const run = await shop.caller().expect(200, 'GET', `/api/runs/${stock.runId}`);
    this.before = await readHoldings(this.database);
    this.market = new Market({
      makeCaller: () => shop.caller(),
      product: { id, priceCents, runId: stock.runId, size: run.body.size },
      buyers: buyers.map(({ email }) => email),
      password: buyers[0].password,
    });
    await this.market.open();
    await sleep(5_000);
    await shop.untilReplicaRead();
    this.market.check();
    this.#refuseFailures(this.market.failures, 'before anything was done to the shop');
    return `${buyers.length} customers and a visitor; lists are read from the standby`;
  }

  #refuseFailures(failures, when) {
    if (failures.length === 0) return;
    const words = failures.slice(0, 8).map(({ words: said }) => said);
    throw new Failure(`${failures.length} requests failed ${when}:\n${words.join('\n')}`);
  }

  async #restartAll() {
    const { shop, market } = this;
    const read = market.watch();
    for (const server of shop.servers) {
      await shop.restart(server);
      await sleep(noticedMs);
    }
    await shop.restart(shop.worker);
    const { requests, failures } = read();
    this.#refuseFailures(failures, 'while servers restarted one after another');
    return `both servers and the worker, no failure in ${requests} requests`;
  }

  /** Staff change a text by one server; every process must show it. */
  async #changeSetting() {
    const { shop } = this;
    const staff = await signInStaff(shop.caller(), this.staff.owner);
    const { headers } = await staff.expect(200, 'GET', '/api/admin/settings/maintenance');
    const value = `Rehearsed at ${new Date().toISOString()}`;
    await staff.expect(200, 'PUT', '/api/admin/settings/maintenance', {
      body: { maintenanceMessage: value, reason: 'rehearsal' },
      headers: { 'If-Match': headers.etag },
    });
    const changedAt = Date.now();
    const places = [...shop.servers.map((server) => shop.callerAt(server)), shop.caller()];
    const seen = await Promise.all(places.map((caller) => this.#timeUntilShown(caller, value, changedAt)));
    const slowest = Math.max(...seen);
    if (slowest > settingsWithinMs)
      throw new Failure(`a setting took ${seconds(slowest)} to reach every server`);
    return `counts everywhere after ${seconds(slowest)}`;
  }

  async #timeUntilShown(caller, value, changedAt) {
    let answer;
    const isShown = async () => {
      answer = await caller.ask('GET', '/api/settings');
      return answer.body?.maintenance?.message === value;
    };
    if (await waitUntil(isShown, 10_000)) return Date.now() - changedAt;
    const shown = JSON.stringify(answer.body).slice(0, 300);
    throw new Failure(`a process does not show the setting after 10 s: ${answer.status} ${shown}`);
  }

  async #killPrimary() {
    const { database, market } = this;
    await database.untilSynchronous(60);
    const read = market.watch();
    this.killed = await database.requirePrimary();
    await database.kill(this.killed);
    const killedAt = Date.now();
    const resumed = () => market.firstSaleAfter(killedAt) !== undefined;
    if (!(await waitUntil(resumed, 120_000))) throw new Failure('no sale within two minutes of the failover');
    const pause = market.firstSaleAfter(killedAt) - killedAt;
    if (pause > salesWithinMs) throw new Failure(`sales resumed only after ${seconds(pause)}`);
    await this.#untilQuiet();
    const kept = await this.#compareNow();
    return `sales resumed after ${seconds(pause)}; ${read().failures.length} requests asked again; none of ${kept} acknowledged lost`;
  }

  /** Until every buyer was answered for ten seconds without a failure. */
  async #untilQuiet() {
    const { market } = this;
    for (let round = 0; round < 12; round += 1) {
      const read = market.watch();
      await sleep(10_000);
      market.check();
      const { failures, purchases } = read();
      if (failures.length === 0 && purchases > 0) return;
    }
    throw new Failure(`requests still fail: ${market.failures.at(-1)?.words}`);
  }

  async #compareNow(node) {
    const at = Date.now();
    const found = await readHoldings(this.database, node);
    const { journals } = this.market;
    // What was asked for while the answer came may be in it.
    return compare(journals, found, { acknowledgedBefore: at, begunBefore: Date.now() });
  }

  async #bringBack() {
    const read = this.market.watch();
    const began = Date.now();
    await this.database.revive(this.killed);
    const took = Date.now() - began;
    await this.shop.untilReplicaRead();
    await this.#untilQuiet();
    this.#refuseFailures(read().failures, 'while the old primary came back');
    return `the old primary follows, synchronous after ${seconds(took)}, and lists are read from it`;
  }

  async #restore() {
    const { database, market, shop } = this;
    const at = Date.now();
    await sleep(3_000);
    await database.archiveAll();
    const began = Date.now();
    const restored = await database.restoreTo(
      new Date(at).toISOString().replace('T', ' ').replace('Z', '+00'),
    );
    const found = await readHoldings(database, restored.node);
    const kept = compare(market.journals, found, { acknowledgedBefore: at, begunBefore: at });
    const took = Date.now() - began;
    const server = await shop.startOver('server-restored', restored);
    const run = await server.expect(200, 'GET', `/api/runs/${market.product.runId}`);
    if (!run.body.fencedSince) throw new Failure('the copy is older than its public log and would sell');
    // A copy that sold would contradict the shop: its proof says so.
    const checks = await proveBooks(await signInStaff(server, this.staff.auditor), ['fences']);
    await this.stage.stop('server-restored');
    await this.stage.stop('restored');
    return `to ${new Date(at).toISOString().slice(11, 21)} in ${seconds(took)}: ${kept} acknowledged, none later; fenced; ${checks} checks, every log replayed`;
  }

  async #closeBooks() {
    const { database, market, shop } = this;
    await market.close();
    this.traded = { bought: market.count('buy'), opened: market.count('open') };
    const kept = await this.#compareNow();
    compareMoney(market.journals, this.before, await readHoldings(database));
    await database.untilLogged();
    const checks = await proveBooks(await signInStaff(shop.caller(), this.staff.finance));
    return `${kept} purchases and openings as acknowledged, to the cent; ${checks} checks, every log replayed`;
  }

  /** Sales that only the lost primary had: their run must sell nothing more, before one number is sold twice. */
  async #promoteLagging() {
    const { database, market, shop } = this;
    await database.untilSynchronous(60);
    await database.holdStandbyBack();
    const heldAt = Date.now();
    market.mayLose = true;
    market.start();
    const read = market.watch();
    if (!(await waitUntil(() => read().purchases >= 5, 30_000)))
      throw new Failure('nothing was sold meanwhile');
    // A watermark names a sale within a second.
    await sleep(watermarkMs);
    const killedAt = await database.loseWhatWasHeld();
    const promotedAt = Date.now();
    if (!(await waitUntil(() => market.fencedAt !== undefined, 60_000)))
      throw new Failure(`the run was not fenced within a minute: ${market.failures.at(-1)?.words}`);
    await market.close();
    if (market.firstSaleAfter(killedAt))
      throw new Failure('a sale was acknowledged although sales are missing');
    const lost = countLost(market.journals, await readHoldings(database), heldAt);
    if (lost === 0) throw new Failure('the replica lost nothing, so this showed nothing');
    const run = await shop.caller().expect(200, 'GET', `/api/runs/${market.product.runId}`);
    if (!run.body.fencedSince) throw new Failure('the run does not say that it is fenced');
    return `${lost} acknowledged sales were lost with the primary: fenced ${seconds(market.fencedAt - promotedAt)} after the promotion, nothing sold since`;
  }

  #conclude() {
    const { bought, opened } = this.traded;
    return (
      `${bought} packs were sold and ${opened} opened while servers restarted, the primary ` +
      'died and a copy was restored: nothing acknowledged was lost, and the books hold. A replica that had lost sales sold nothing.'
    );
  }
}
