import { EvidenceMissing, judgeEvidence, type Judge, replayTask, type Verdict } from '../src/index.ts';
import { type Ask } from '../src/index.ts';
import { EXIT, type ExitCode, Unusable } from './exit-code.ts';
import { loadClosedRun } from './load-closed-run.ts';
import { readEvidence } from './read-files.ts';
import { renderReport, type Report } from './report.ts';

export interface CheckOptions {
  readonly files: readonly string[];
  /** Fetches what is missing; without, nothing is asked for. */
  readonly ask?: Ask;
  /** In a demo: what the local test chain dealt and drew counts, and proves nothing. */
  readonly isTestChainAccepted: boolean;
  readonly now?: number;
  readonly say: (line: string) => void;
  /** Answers whether it was written. */
  readonly saveReport: (html: string) => Promise<boolean>;
}

const decoder = new TextDecoder();

function judgeOf({ ask, isTestChainAccepted, now }: CheckOptions): Judge {
  const list = async (path: string) => {
    const { data } = JSON.parse(decoder.decode(await ask?.(path))) as { data: [] }; // the engine checks each
    return data;
  };
  return {
    replay: (task) => replayTask(task, () => undefined),
    isTestChainAccepted,
    ...(now === undefined ? {} : { now }),
    ...(ask && {
      fetchCommitment: async (run: string) => decoder.decode(await ask(`/api/runs/${run}/commitment`)),
      fetchCorrections: (run: string) => list(`/api/runs/${run}/corrections`),
      fetchLosses: (run: string) => list(`/api/runs/${run}/losses`),
      fetchRecord: async (drop: string) => new Blob([await ask(`/api/drops/${drop}/record`)]),
    }),
  };
}

function openQuestions(verdict: Verdict): Report['unchecked'] {
  const own =
    verdict.kept === 'none'
      ? [
          {
            subject: 'Your receipt',
            why: 'no saved receipt was given, so everything checked came from the shop at opening',
          },
        ]
      : [];
  const beacon = verdict.isTestChain
    ? [{ subject: 'The beacon', why: 'it is the local test chain, which proves nothing' }]
    : [];
  return verdict.ok ? [...own, ...beacon] : [];
}

async function report(
  verdict: Verdict,
  title: string,
  lead: string,
  options: CheckOptions,
  open: Report['unchecked'] = [],
): Promise<ExitCode> {
  const { say } = options;
  for (const { name, ok, detail } of verdict.checks)
    say(`${ok ? 'ok     ' : 'REFUSED'}  ${name.padEnd(12)} ${detail}`);
  for (const { explanation, time } of [...(verdict.corrections ?? []), ...(verdict.losses ?? [])])
    say(`stated   by the shop on ${time}: ${explanation}`);
  const unchecked = [...open, ...openQuestions(verdict)];
  for (const { subject, why } of unchecked) say(`unchecked  ${subject}: ${why}`);
  const findings = verdict.ok
    ? []
    : [
        {
          title: `Refused at the step “${verdict.step}”`,
          subject: verdict.run ?? title,
          says: verdict.reason,
        },
      ];
  say(
    verdict.ok
      ? 'Everything that was given holds.'
      : `Refused at the step ${verdict.step}: ${verdict.reason}.`,
  );
  const isSaved = await options.saveReport(
    renderReport({
      ...{ title, lead, findings, unchecked },
      madeAt: new Date(options.now ?? Date.now()).toISOString(),
      checked: verdict.checks.filter(({ ok }) => ok).map(({ name, detail }) => `${name}: ${detail}`),
    }),
  );
  if (!verdict.ok) return EXIT.found;
  if (!isSaved) return EXIT.unusable;
  return unchecked.length > 0 ? EXIT.unchecked : EXIT.held;
}

/** Checks saved files: receipts, opened packs, runs, drops. */
export async function verify(options: CheckOptions): Promise<ExitCode> {
  const evidence = await readEvidence(options.files);
  try {
    const verdict = await judgeEvidence(evidence, judgeOf(options), () => undefined);
    return await report(verdict, 'What your files hold', `Checked: ${options.files.length} files.`, options);
  } catch (error) {
    if (error instanceof EvidenceMissing) throw new Unusable(error.message);
    throw error;
  }
}

/** Fetches a closed run, and deals it again from its seed. */
export async function replay(run: string, ask: Ask, options: CheckOptions): Promise<ExitCode> {
  const files = await loadClosedRun(ask, run);
  if (!files) throw new Unusable(`run ${run} isn’t closed: its seed is secret until then`);
  const { isTestChainAccepted, now = Date.now() } = options;
  const verdict = await replayTask([{ ...files, now, isTestChainAccepted }], () => undefined);
  return report(
    verdict,
    `Run ${run}, dealt again`,
    'Every pack was dealt again from the published seed.',
    options,
    files.packs ? [] : [{ subject: 'The published packs', why: 'the shop says that there are none' }],
  );
}
