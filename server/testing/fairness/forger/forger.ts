import { loose } from '../forge.ts';
import { makeBaseRuns } from './base-run.ts';
import { makeDropMutants } from './drop-mutants.ts';
import { askPython, hasPython, type Judgement } from './judge.ts';
import {
  listCheats,
  runMutant,
  type AbsentMembers,
  type Depth,
  type Mutant,
  type Question,
} from './mutants.ts';
import { Exchange, OPERATORS, type Operator } from './operators.ts';
import { listPullMutants } from './pull-mutants.ts';

/** What the program needs of the verifier under test. */
export interface Verifier {
  readonly judge: (question: Question) => Promise<Judgement>;
  readonly shapeOf: (value: unknown) => { readonly members: readonly string[] } | undefined;
}

/** Every forgery of runs, opened packs and drops. The verifier reads what they are made from first. */
export async function listAllMutants(verifier: Verifier, depth: Depth): Promise<Mutant[]> {
  const bases = makeBaseRuns();
  const read = async (question: Question): Promise<void> => {
    const { step, reason } = await verifier.judge(question);
    if (step !== '') throw new Error(`what is forged does not verify: ${step}, ${reason}`);
  };
  for (const { story } of bases) await read({ kind: 'run', ...story.files });
  const absent: AbsentMembers = (owner) =>
    (verifier.shapeOf(owner)?.members ?? []).filter((member) => !Object.hasOwn(owner, member));
  const exchange = new Exchange(bases.flatMap(({ documents }) => Object.values(documents).flat()));
  const cheats = bases.map((base) => ({ base, cheats: [...listCheats(base, exchange, absent, depth)] }));
  const runs = cheats.flatMap(({ base, cheats: list }) => list.map((cheat) => runMutant(base, cheat)));
  const [closed] = cheats;
  const pulls = closed ? [...listPullMutants(closed.base, closed.cheats, exchange, absent)] : [];
  for (const { make } of pulls.slice(0, 1)) await make();
  return [...runs, ...pulls, ...(await makeDropMutants(read, absent))];
}

/** At least one of each document, member and operator, then others evenly up to `count`. */
export function pickMutants(all: readonly Mutant[], count: number): Mutant[] {
  const first = new Map<string, Mutant>();
  for (const mutant of all) {
    const { kind, document, member, operator } = mutant;
    const key = [kind, document, member, operator].join(' ');
    if (!first.has(key)) first.set(key, mutant);
  }
  const chosen = new Set(first.values());
  const others = all.filter((mutant) => !chosen.has(mutant));
  const step = others.length / Math.max(1, count - chosen.size);
  for (let at = 0; at < others.length && chosen.size < count; at += Math.max(1, step)) {
    const other = others[Math.floor(at)];
    if (other) chosen.add(other);
  }
  return all.filter((mutant) => chosen.has(mutant));
}

export interface Judged {
  readonly mutant: Mutant;
  readonly typescript: Judgement;
  /** Absent where there is no Python. */
  readonly python?: Judgement;
  readonly isShape: boolean;
}

export interface Times {
  readonly forgeSeconds: number;
  readonly typescriptSeconds: number;
  readonly pythonSeconds: number;
}

const seconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** Has both verifiers judge; forgeries that change nothing are left out. */
export async function judgeAll(
  verifier: Verifier,
  mutants: readonly Mutant[],
): Promise<{ judged: Judged[]; times: Times }> {
  const start = process.cpuUsage();
  const known = new Set<string>();
  const asked: { mutant: Mutant; question: Question }[] = [];
  for (const mutant of mutants) {
    const question = await mutant.make();
    const text = loose(question);
    if (known.has(text)) continue;
    known.add(text);
    asked.push({ mutant, question });
  }
  const forgeSeconds = seconds(start);
  const answers: Judgement[] = [];
  for (const { question } of asked) answers.push(await verifier.judge(question));
  const typescriptSeconds = seconds(start) - forgeSeconds;
  const before = performance.now();
  const python = hasPython ? askPython(asked.map(({ question }) => question)) : [];
  const pythonSeconds = (performance.now() - before) / 1000;
  const judged = asked.map(({ mutant }, i): Judged => {
    const [typescript = { step: '', reason: 'not asked' }, other] = [answers[i], python[i]];
    return { mutant, typescript, isShape: other?.isShape ?? false, ...(other && { python: other }) };
  });
  return { judged, times: { forgeSeconds, typescriptSeconds, pythonSeconds } };
}

/** Lines of a table: members, mutants and verdicts by document. */
export function describeCoverage(judged: readonly Judged[]): string[] {
  const byDocument = new Map<string, Judged[]>();
  for (const one of judged) {
    const list = byDocument.get(one.mutant.document) ?? [];
    list.push(one);
    byDocument.set(one.mutant.document, list);
  }
  const lines = [...byDocument]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([document, list]) => {
      const members = new Set(list.map(({ mutant }) => mutant.member)).size;
      const operators = OPERATORS.map((name) => list.filter(({ mutant }) => mutant.operator === name).length);
      const allowed = list.filter(({ typescript }) => typescript.step === '').length;
      const shape = list.filter(({ isShape }) => isShape).length;
      const rule = list.length - allowed - shape;
      return [document.padEnd(18), members, ...operators, rule, shape, allowed]
        .map((cell) => String(cell).padStart(7))
        .join(' ');
    });
  const head = ['document'.padEnd(18), 'members', ...OPERATORS, 'rule', 'shape', 'allowed'];
  return [head.map((cell) => cell.padStart(7)).join(' '), ...lines];
}

/** Mutants by shape, member and operator, of what the verifier read: `log entry` → `seq` → operators. */
export function listForged(
  mutants: readonly Mutant[],
  shapeOf: (value: unknown) => { readonly name: string } | undefined,
): Map<string, Set<Operator>> {
  const forged = new Map<string, Set<Operator>>();
  for (const { owner, key = '', operator } of mutants) {
    const name = shapeOf(owner)?.name;
    if (name === undefined) continue;
    const place = `${name}: ${key}`;
    const operators = forged.get(place) ?? new Set();
    operators.add(operator);
    forged.set(place, operators);
  }
  return forged;
}
