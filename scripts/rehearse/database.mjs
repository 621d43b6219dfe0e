import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { isAlive, waitUntil } from '../lib/liveness.mjs';
import { answersOk } from '../lib/shop.mjs';
import { root } from '../lib/paths.mjs';
import { postgresBin } from './packages.mjs';

const word = () => randomBytes(18).toString('hex');
const json = async (address, options) =>
  (await fetch(address, { signal: AbortSignal.timeout(3_000), ...options })).json();

/** Two PostgreSQL under Patroni, HAProxy and PgBouncer in front, pgBackRest behind: from the samples in ops/database. */
export class DatabasePair {
  nodes = [];
  /** Promotions so far that somebody asked for, the first start among them. */
  expectedTimelines = 1;
  passwords = { superuser: word(), replication: word(), rewind: word(), owner: word(), app: word() };

  constructor(stage) {
    this.stage = stage;
  }

  async start() {
    const { stage } = this;
    this.run = stage.makeFolder('run');
    for (const name of ['repository', 'backrest-log', 'spool']) stage.makeFolder(name);
    await this.#startEtcd();
    this.nodes = [await this.#plan('one'), await this.#plan('two')];
    this.#startNode(this.nodes[0]);
    await this.until('the first node is primary', async () => (await this.findPrimary())?.name === 'one', 90);
    this.#startNode(this.nodes[1]);
    await this.untilSynchronous(120);
    await this.#startProxies();
    const env = { OWNER_PASSWORD: this.passwords.owner, APP_PASSWORD: this.passwords.app };
    await this.sql(readFileSync(join(root, 'ops/database/roles.sql'), 'utf8'), { env, database: 'postgres' });
    await this.backrest('stanza-create');
    const version = await this.sql('SHOW server_version');
    return `PostgreSQL ${version.split(' ')[0]} twice, Patroni, etcd, PgBouncer`;
  }

  async #startEtcd() {
    const [client, peer] = [await this.stage.port(), await this.stage.port()];
    this.etcd = `127.0.0.1:${client}`;
    const at = (port) => `http://127.0.0.1:${port}`;
    this.stage.start('etcd', '/usr/bin/etcd', [
      ...['--name', 'rehearsal', '--data-dir', join(this.stage.folder, 'etcd')],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `rehearsal=${at(peer)}`],
      // One member on a busy machine: patient with itself.
      ...['--heartbeat-interval', '500', '--election-timeout', '5000'],
    ]);
    await this.until('etcd answers', () => answersOk(`${at(client)}/health`), 30);
  }

  async #plan(name) {
    const { stage } = this;
    const [port, restPort] = [await stage.port(), await stage.port()];
    const data = join(stage.folder, `data-${name}`);
    const backrest = stage.fill(`pgbackrest-${name}.conf`, 'database/pgbackrest.conf', {
      '/var/lib/postgresql/15/pullproof': data,
      'pg1-port=5432': `pg1-port=${port}`,
      ...this.#backrestFolders(),
    });
    const config = stage.fill(`patroni-${name}.yaml`, 'database/patroni.yaml', {
      'name: one': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${restPort}`,
      '10.0.0.11:5432': `127.0.0.1:${port}`,
      '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': this.etcd,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/pullproof': data,
      '/var/lib/postgresql/.pgpass-patroni': join(this.run, `pgpass-${name}`),
      '/var/run/postgresql': this.run,
      '/etc/pgbackrest/pgbackrest.conf': backrest,
    });
    return { name, port, restPort, data, backrest, config };
  }

  #backrestFolders() {
    const { folder } = this.stage;
    return {
      '/var/lib/pgbackrest': join(folder, 'repository'),
      '/var/log/pgbackrest': join(folder, 'backrest-log'),
      '/var/spool/pgbackrest': join(folder, 'spool'),
      '/tmp/pgbackrest': join(folder, 'lock'),
      '/var/run/postgresql': this.run,
    };
  }

  #startNode({ name, config }) {
    const { superuser, replication, rewind } = this.passwords;
    this.stage.start(`patroni-${name}`, '/usr/bin/patroni', [config], {
      PATRONI_SUPERUSER_PASSWORD: superuser,
      PATRONI_REPLICATION_PASSWORD: replication,
      PATRONI_REWIND_PASSWORD: rewind,
    });
  }

  async #startProxies() {
    const { stage } = this;
    const [primary, replica, pooled] = [await stage.port(), await stage.port(), await stage.port()];
    const [one, two] = this.nodes;
    const proxy = stage.fill('haproxy-database.cfg', 'database/haproxy.cfg', {
      '127.0.0.1:5000': `127.0.0.1:${primary}`,
      '127.0.0.1:5001': `127.0.0.1:${replica}`,
      '10.0.0.11:5432 port 8008': `127.0.0.1:${one.port} port ${one.restPort}`,
      '10.0.0.12:5432 port 8008': `127.0.0.1:${two.port} port ${two.restPort}`,
    });
    stage.start('haproxy-database', '/usr/sbin/haproxy', ['-db', '-f', proxy]);
    const users = stage.write('userlist.txt', `"pullproof_app" "${this.passwords.app}"\n`);
    const pooler = stage.fill('pgbouncer.ini', 'database/pgbouncer.ini', {
      'port=5000': `port=${primary}`,
      'listen_port = 6432': `listen_port = ${pooled}`,
      '/etc/pgbouncer/userlist.txt': users,
    });
    stage.start('pgbouncer', '/usr/sbin/pgbouncer', [pooler]);
    const url = (role, port) =>
      `postgresql://pullproof_${role}:${this.passwords[role]}@127.0.0.1:${port}/pullproof`;
    this.urls = {
      owner: url('owner', primary),
      direct: url('app', primary),
      pooled: url('app', pooled),
      replica: url('app', replica),
    };
  }

  /** The members that answer, as Patroni sees them. */
  async list() {
    for (const { restPort } of this.nodes) {
      const seen = await json(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
      if (seen?.members) return seen.members;
    }
    return [];
  }

  async findPrimary() {
    const leader = (await this.list()).find(({ role, state }) => role === 'leader' && state === 'running');
    return this.nodes.find(({ name }) => name === leader?.name);
  }

  async requirePrimary() {
    return (await this.findPrimary()) ?? this.#fail('no node is primary');
  }

  async untilSynchronous(seconds) {
    await this.until(
      'a synchronous standby streams',
      async () =>
        (await this.sql(`SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'`, {
          database: 'postgres',
        }).catch(() => '0')) === '1',
      seconds,
    );
  }

  /** Counts promotions; one that nobody asked for is reported, and nothing is tried again. */
  async checkPromotions(during) {
    const file = await this.sql('SELECT pg_walfile_name(pg_current_wal_lsn())');
    const timeline = parseInt(file.slice(0, 8), 16);
    if (timeline > this.expectedTimelines)
      this.#fail(
        `a failover happened during "${during}" that nobody asked for (timeline ${timeline} instead of ${this.expectedTimelines}): ` +
          'Patroni lost its lease in etcd, usually because the machine was too busy',
      );
  }

  /** As the superuser on the primary's socket. */
  async sql(text, { env = {}, database = 'pullproof', node } = {}) {
    const { port } = node ?? (await this.requirePrimary());
    const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', this.run, '-p', String(port)];
    return this.stage.run(`${postgresBin}/psql`, [...args, '-U', 'postgres', '-d', database], {
      env,
      input: text,
    });
  }

  async backrest(command, ...options) {
    const { backrest } = await this.requirePrimary();
    return this.stage.run('/usr/bin/pgbackrest', [
      `--config=${backrest}`,
      '--stanza=pullproof',
      ...options,
      command,
    ]);
  }

  /** As if the machine lost its power: first what would report it, then the database. */
  async kill(node) {
    this.expectedTimelines += 1;
    const [line] = readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n');
    const killing = this.stage.stop(`patroni-${node.name}`, 'SIGKILL');
    process.kill(Number(line), 'SIGKILL');
    await killing;
    await waitUntil(() => !isAlive(Number(line)), 5_000);
  }

  /** Sales go on, and the standby gets none of them: replication is no longer synchronous, and its sender stands still. */
  async holdStandbyBack() {
    const { restPort } = await this.requirePrimary();
    await json(`http://127.0.0.1:${restPort}/config`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      // Patroni promotes no standby that it knows to be further behind.
      body: JSON.stringify({ synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 }),
    });
    const isAlone = async () => (await this.sql('SHOW synchronous_standby_names')) === '';
    await this.until('replication is asynchronous', isAlone, 30);
    this.heldSender = Number(await this.sql('SELECT pid FROM pg_stat_replication'));
    process.kill(this.heldSender, 'SIGSTOP');
  }

  /** The primary and what it had not sent are gone; the standby takes over. Returns when the primary died. */
  async loseWhatWasHeld() {
    const primary = await this.requirePrimary();
    await this.kill(primary);
    const killedAt = Date.now();
    process.kill(this.heldSender, 'SIGKILL');
    const isPromoted = async () => ![undefined, primary.name].includes((await this.findPrimary())?.name);
    await this.until('the standby was promoted', isPromoted, 60);
    return killedAt;
  }

  /** The node comes back as a standby. */
  async revive(node) {
    this.#startNode(node);
    await this.untilSynchronous(120);
  }

  /** Until what was written so far is in the repository. */
  async archiveAll() {
    const file = await this.sql('SELECT pg_walfile_name(pg_switch_wal())');
    const isArchived = async () =>
      (await this.sql(`SELECT coalesce(last_archived_wal >= '${file}', false) FROM pg_stat_archiver`)) ===
      't';
    await this.until(`${file} is archived`, isArchived, 60);
  }

  /** Until every sale has its place in the public log. */
  async untilLogged() {
    const isLogged = async () =>
      (await this.sql('SELECT count(*) FROM run_events WHERE seq IS NULL')) === '0';
    await this.until('every sale is in the public log', isLogged, 60);
  }

  /** A cluster of its own as the database was at `time`; returns its URL for the shop. */
  async restoreTo(time) {
    const { stage } = this;
    const [port, data] = [await stage.port(), join(stage.folder, 'restored')];
    mkdirSync(data, { mode: 0o700 });
    stage.own(data);
    const config = stage.fill('pgbackrest-restored.conf', 'database/pgbackrest.conf', {
      '/var/lib/postgresql/15/pullproof': data,
      'pg1-port=5432': `pg1-port=${port}`,
      ...this.#backrestFolders(),
    });
    await stage.run('/usr/bin/pgbackrest', [
      ...[`--config=${config}`, '--stanza=pullproof', '--type=time', `--target=${time}`],
      ...['--target-action=promote', 'restore'],
    ]);
    // Its own settings are those of a member: alone it waits for no standby and archives nothing.
    const own = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'archive_mode=off',
      'synchronous_standby_names=',
    ];
    stage.start('restored', `${postgresBin}/postgres`, [
      '-D',
      data,
      ...own.flatMap((setting) => ['-c', setting]),
    ]);
    const node = { name: 'restored', port };
    await this.until(
      'the restored database takes writes',
      async () => (await this.sql('SELECT pg_is_in_recovery()', { node }).catch(() => '')) === 'f',
      120,
    );
    const at = (url) => url.replace(/:\d+\/pullproof$/, `:${port}/pullproof`);
    return { node, url: at(this.urls.direct), ownerUrl: at(this.urls.owner) };
  }

  async until(what, isTrue, seconds) {
    if (!(await waitUntil(isTrue, seconds * 1_000))) this.#fail(`${what}: not after ${seconds} s`);
  }

  #fail(message) {
    throw new Failure(message);
  }
}
