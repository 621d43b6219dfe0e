import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { canEnter } from '../lib/postgres/account.mjs';
import { Failure } from '../lib/failure.mjs';
import { isAlive, waitUntil } from '../lib/liveness.mjs';
import { root } from '../lib/paths.mjs';
import { findFreePort } from '../lib/postgres/supervise.mjs';

const account = 'postgres';
const stopWithinMs = 20_000;

/** A temporary folder, and the processes that run in it as the account postgres. They end with this process. */
export class Stage {
  #running = new Map();
  #isClosing = false;

  constructor(folder, owner) {
    this.folder = folder;
    this.owner = owner;
    // pdeathsig: what we start ends even when we are killed.
    const change = owner ? [`--reuid=${account}`, `--regid=${account}`, '--init-groups'] : [];
    this.asAccount = ['/usr/bin/setpriv', ...change, '--pdeathsig=TERM'];
  }

  static async open() {
    const owner = ownerOfProcesses();
    if (owner && !canEnter(owner, root))
      throw new Failure(
        `the account ${account} cannot read ${root}: move the clone, or open the folders above it`,
      );
    const stage = new Stage(mkdtempSync(join(tmpdir(), 'pullproof-rehearsal-')), owner);
    stage.own(stage.folder);
    return stage;
  }

  own(path) {
    if (this.owner) chownSync(path, this.owner.uid, this.owner.gid);
    return path;
  }

  makeFolder(name) {
    const path = join(this.folder, name);
    mkdirSync(path, { mode: 0o700 });
    return this.own(path);
  }

  write(name, text) {
    const path = join(this.folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return this.own(path);
  }

  /** A sample of ops/ with other addresses; a text that is not in it is a fault of the sample or of the rehearsal. */
  fill(name, sample, replaced) {
    let text = readFileSync(join(root, 'ops', sample), 'utf8');
    for (const [from, to] of Object.entries(replaced)) {
      if (!text.includes(from)) throw new Failure(`ops/${sample} has no "${from}" any more`);
      text = text.replaceAll(from, to);
    }
    return this.write(name, text);
  }

  port() {
    return findFreePort();
  }

  /** Starts a program with its log in the folder. */
  start(name, command, args, env = {}) {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const [program, ...before] = this.asAccount;
    const child = spawn(program, [...before, '--', command, ...args], {
      cwd: command === process.execPath ? root : this.folder,
      env: { PATH: process.env.PATH, HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#running.set(name, child);
    child.on('exit', (code, signal) => {
      if (child.isStopping || this.#isClosing || this.#running.get(name) !== child) return;
      console.log(`  ✗ ${name} ended by itself (${signal ?? code}):\n${this.lastWords(name)}`);
    });
    return child;
  }

  lastWords(name, lines = 8) {
    return readFileSync(join(this.folder, `${name}.log`), 'utf8')
      .trim()
      .split('\n')
      .slice(-lines)
      .join('\n');
  }

  /** Runs a program to its end; throws with its output when it fails. */
  run(command, args, { env = {}, input } = {}) {
    const [program, ...before] = this.asAccount;
    return new Promise((resolve, reject) => {
      const child = spawn(program, [...before, '--', command, ...args], {
        cwd: command === process.execPath ? root : this.folder,
        env: { PATH: process.env.PATH, HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr']) child[name].on('data', (text) => (output[name] += text));
      child.stdin.on('error', () => {});
      child.stdin.end(input ?? '');
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(output.stdout.trim());
        else
          reject(
            new Failure(
              `${command} failed (${code}): ${(output.stderr + output.stdout).trim().slice(-1500)}`,
            ),
          );
      });
    });
  }

  async stop(name, signal = 'SIGTERM') {
    const child = this.#running.get(name);
    if (!child) return;
    child.isStopping = true;
    this.#running.delete(name);
    if (isAlive(child.pid)) child.kill(signal);
    if (!(await waitUntil(() => !isAlive(child.pid), stopWithinMs))) child.kill('SIGKILL');
  }

  /** Ends everything in the opposite order, also after a failure half-way. */
  async close(isKept) {
    this.#isClosing = true;
    for (const name of [...this.#running.keys()].reverse()) await this.stop(name);
    if (isKept) console.log(`  kept: ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Undefined when we are the account ourselves. */
function ownerOfProcesses() {
  if (userInfo().username === account) return undefined;
  const id = (flag) => Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout);
  if (process.getuid() !== 0 || !id('-u'))
    throw new Failure(`it needs root, or the account ${account} (PostgreSQL's own)`);
  return { name: account, uid: id('-u'), gid: id('-g') };
}
