import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { waitUntil } from '../lib/liveness.mjs';
import { root } from '../lib/paths.mjs';
import { answersOk } from '../lib/shop.mjs';
import { serverFlags } from '../lib/server-flags.mjs';
import { Caller, publicName } from './caller.mjs';

const readyWithinMs = 90_000;
const secret = () => randomBytes(24).toString('base64url');

/** Two servers and a worker by the units of ops/systemd, HAProxy with TLS in front by its sample. */
export class Shop {
  constructor(stage, database) {
    Object.assign(this, { stage, database });
  }

  async prepare() {
    const { stage, database } = this;
    this.env = this.#readEnvironment({
      // Its world is made up, which a live shop refuses; it has neither mail server nor bucket.
      SHOP_MODE: 'demo',
      APP_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      SHOP_KEY: randomBytes(32).toString('hex'),
      SESSION_SECRET: secret(),
      INTERNAL_KEY: secret(),
      DATABASE_URL: database.urls.pooled,
      DATABASE_DIRECT_URL: database.urls.direct,
      DATABASE_OWNER_URL: database.urls.owner,
      DATABASE_READ_URL: database.urls.replica,
      WATERMARKS: stage.makeFolder('watermarks'),
      SMTP_URL: undefined,
      S3_BUCKET: undefined,
      S3_ENDPOINT: undefined,
      AWS_ACCESS_KEY_ID: undefined,
      AWS_SECRET_ACCESS_KEY: undefined,
    });
    this.data = stage.makeFolder('shop-data');
    const ports = [await stage.port(), await stage.port(), await stage.port()];
    this.servers = ['server-one', 'server-two'].map((name, index) => ({ name, port: ports[index] }));
    this.worker = { name: 'worker', port: ports[2] };
    await this.runOnce('pullproof-migrate.service');
    return this.seed();
  }

  /** The variables of the sample, each with its value here; one that the sample has not is a fault. */
  #readEnvironment(values) {
    const lines = readFileSync(join(root, 'ops/shop.env.example'), 'utf8').split('\n');
    const pairs = lines
      .filter((line) => /^[A-Z0-9_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const sample = Object.fromEntries(pairs);
    const unknown = Object.keys(values).filter((name) => !(name in sample));
    if (unknown.length > 0) throw new Failure(`ops/shop.env.example does not name ${unknown.join(', ')}`);
    const env = Object.entries({ ...sample, ...values });
    return {
      ...Object.fromEntries(env.filter(([, value]) => value !== undefined)),
      // One machine plays nine: a request may wait twice as long for its turn.
      DATABASE_PATIENCE_MS: '5000',
    };
  }

  #readUnit(file, port = 0) {
    const unit = readFileSync(join(root, 'ops/systemd', file), 'utf8').replaceAll('%i', String(port));
    const [, command] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
    if (command === undefined) throw new Failure(`ops/systemd/${file} starts no Node program`);
    const [, words = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const own = Object.fromEntries(words.split(' ').map((word) => word.split('=')));
    return {
      args: command.split(' '),
      env: {
        ...this.env,
        ...own,
        DATA_DIR: this.data,
        ...('WORKER_PORT' in own && { WORKER_PORT: String(port) }),
      },
    };
  }

  runOnce(file) {
    const { args, env } = this.#readUnit(file);
    return this.stage.run(process.execPath, args, { env });
  }

  async seed() {
    const env = { ...this.env, NODE_ENV: 'production', DATA_DIR: this.data, DATABASE_PATIENCE_MS: '60000' };
    const said = await this.stage.run(
      process.execPath,
      [...serverFlags, 'seeders/dist/main.js', 'rehearsal'],
      {
        env,
      },
    );
    return said.split('\n').at(-1);
  }

  async start() {
    for (const program of [...this.servers, this.worker]) this.#launch(program);
    await Promise.all([...this.servers, this.worker].map((program) => this.untilReady(program)));
    await this.#startProxy();
    return 'two servers and a worker behind HAProxy';
  }

  #launch({ name, port }) {
    const file = name === 'worker' ? 'pullproof-worker.service' : 'pullproof-server@.service';
    const { args, env } = this.#readUnit(file, port);
    this.stage.start(name, process.execPath, args, env);
  }

  async untilReady({ name, port }) {
    if (!(await waitUntil(() => answersOk(`http://127.0.0.1:${port}/api/readyz`), readyWithinMs)))
      throw new Failure(
        `${name} is not ready after ${readyWithinMs / 1_000} s:\n${this.stage.lastWords(name)}`,
      );
  }

  /** Ends a program as an upgrade would, and starts it again. */
  async restart(program) {
    await this.stage.stop(program.name);
    this.#launch(program);
    await this.untilReady(program);
  }

  /** Until every server reads its lists from the standby. */
  async untilReplicaRead() {
    const isRead = async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      return /^database_replica_used 1$/m.test((await answer?.text()) ?? '');
    };
    for (const server of this.servers)
      if (!(await waitUntil(() => isRead(server), readyWithinMs)))
        throw new Failure(`${server.name} does not read the standby:\n${this.stage.lastWords(server.name)}`);
  }

  async #startProxy() {
    const { stage } = this;
    const [key, certificate] = [join(stage.folder, 'shop.key'), join(stage.folder, 'shop.crt')];
    await stage.run('/usr/bin/openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`],
      ...['-keyout', key, '-out', certificate],
    ]);
    this.certificate = readFileSync(certificate, 'utf8');
    const pem = stage.write('shop.pem', readFileSync(key, 'utf8') + this.certificate);
    this.port = await stage.port();
    const config = stage.fill('haproxy-shop.cfg', 'proxy/haproxy.cfg', {
      'bind :443': `bind 127.0.0.1:${this.port}`,
      '/etc/ssl/shop.example.pem': pem,
    });
    const [one, two] = this.servers.map(({ port }) => `127.0.0.1:${port}`);
    stage.start('haproxy-shop', '/usr/sbin/haproxy', ['-db', '-f', config], { SHOP_ONE: one, SHOP_TWO: two });
    const caller = this.caller();
    const isUp = () =>
      caller.ask('GET', '/api/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    if (!(await waitUntil(isUp, 20_000))) throw new Failure('HAProxy does not reach the shop');
  }

  /** Somebody who comes by the proxy. */
  caller() {
    return new Caller({ port: this.port, certificate: this.certificate });
  }

  /** Somebody who asks one server. */
  callerAt({ port }) {
    return new Caller({ port });
  }

  /** A server over another database, without jobs: for a copy that was restored. */
  async startOver(name, { url, ownerUrl }) {
    const port = await this.stage.port();
    const { args, env } = this.#readUnit('pullproof-server@.service', port);
    const own = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_READ_URL: '',
    };
    this.stage.start(name, process.execPath, args, { ...env, ...own });
    await this.untilReady({ name, port });
    return new Caller({ port });
  }
}
