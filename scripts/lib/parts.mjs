import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';

const tag = 'TEST_PART';
const sampleEveryMs = 1000;
/** Of Linux, whatever the kernel's own tick is. */
const ticksPerSecond = 100;
const current = new AsyncLocalStorage();

/** What a program's environment says of the part that starts it, so that a server is known when its starter has ended. */
export const partEnvironment = () => (current.getStore() ? { [tag]: current.getStore() } : {});

/**
 * The parts of a test run with minutes and CPU seconds (user and system, of all their processes). Sampled, as parts run
 * side by side: of a part's last second some may be missing. No CPU seconds where there is no `/proc`.
 */
export class Parts {
  #minutes = new Map();
  #processes = new Map();
  #ended = new Map();
  #sampling = setInterval(() => this.#sample(), sampleEveryMs).unref();

  /** Runs `work` as the part `name`: the programs that it starts by `runCommand`, and what these start, count for it. */
  async measure(name, work) {
    const start = performance.now();
    try {
      return await current.run(`${process.pid}:${name}`, work);
    } finally {
      this.#sample();
      this.#minutes.set(name, (this.#minutes.get(name) ?? 0) + (performance.now() - start) / 60_000);
    }
  }

  /** Counts a running process and those it starts for the part `name`. */
  follow(name, pid) {
    this.#minutes.set(name, 0);
    this.#processes.set(pid, { part: name });
    this.#sample();
  }

  /** Lines of a table, with a sum. */
  end() {
    this.#sample();
    clearInterval(this.#sampling);
    const seconds = new Map(this.#ended);
    for (const { part, ticks } of this.#processes.values()) add(seconds, part, ticks ?? 0);
    const { user, system } = process.cpuUsage();
    seconds.set('this program', ((user + system) / 1e6) * ticksPerSecond);
    const rows = [...new Set([...this.#minutes.keys(), 'this program'])].map((name) => [
      name,
      this.#minutes.get(name),
      (seconds.get(name) ?? 0) / ticksPerSecond,
    ]);
    const all = [...seconds.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
    return [
      line('part', 'minutes', 'CPU seconds'),
      ...rows.map(([name, minutes, cpu]) => line(name, minutes ? minutes.toFixed(1) : '', shown(cpu))),
      line('all', (process.uptime() / 60).toFixed(1), shown(all)),
    ];
  }

  #sample() {
    const seen = readProcesses();
    if (!seen) return;
    for (const [pid, { ppid, birth, ticks }] of seen) {
      const known = this.#processes.get(pid);
      const isLater = known?.birth !== undefined && known.birth !== birth;
      if (isLater) this.#close(pid, seen);
      const part = (!isLater && known?.part) || partOf(pid) || this.#processes.get(ppid)?.part;
      if (part) this.#processes.set(pid, { part, ppid, birth, ticks });
    }
    const gone = [...this.#processes.keys()].filter((pid) => !seen.has(pid));
    for (const pid of gone) this.#close(pid, seen);
    for (const pid of gone) this.#processes.delete(pid);
  }

  /** Keeps what an ended process took, unless a living parent's count has it, as parents wait for their children. */
  #close(pid, seen) {
    const { part, ppid, ticks = 0 } = this.#processes.get(pid);
    let parent = ppid;
    while (this.#processes.has(parent) && !seen.has(parent)) parent = this.#processes.get(parent).ppid;
    if (!this.#processes.has(parent)) add(this.#ended, part, ticks);
  }
}

const line = (name, minutes, cpu) => `  ${name.padEnd(28)} ${minutes.padStart(8)} ${cpu.padStart(12)}`;
const shown = (seconds) => (process.platform === 'linux' ? seconds.toFixed(1) : '-');
const add = (sums, name, value) => sums.set(name, (sums.get(name) ?? 0) + value);

/** By process id: parent, start, and the ticks that it and the children that it waited for took. */
function readProcesses() {
  if (process.platform !== 'linux') return undefined;
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 20) continue;
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    found.set(Number(name), { ppid: Number(fields[1]), birth: fields[19], ticks });
  }
  return found;
}

/** The part that the process's environment names, if this program set it. */
function partOf(pid) {
  const entry = read(`/proc/${pid}/environ`)
    .split('\0')
    .find((each) => each.startsWith(`${tag}=${process.pid}:`));
  return entry?.slice(entry.indexOf(':') + 1);
}

/** Empty when the process has ended or belongs to somebody else. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
