import { setTimeout as sleep } from 'node:timers/promises';
import { type Watched, type WatchState, watchShop } from '../src/index.ts';
import { askShop, readShopAddress } from './ask-shop.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { Folder } from './folder.ts';
import { readEvidence } from './read-files.ts';
import { describeResult, renderReport, titleOfFinding, type Report } from './report.ts';

export interface MonitorOptions {
  readonly shop: string;
  readonly state: string;
  readonly receipts: readonly string[];
  /** Minutes between two visits; one visit without. */
  readonly every?: number;
  readonly isTestChainAccepted: boolean;
  readonly limits: { readonly timeoutMs: number; readonly maxBytes: number; readonly roundMs: number };
  /** Before a log that looks older is asked for again. */
  readonly pauseMs: number;
  readonly say: (line: string) => void;
  /** Answers whether it was written. */
  readonly saveReport: (html: string) => Promise<boolean>;
}

function reportOf(shop: URL, state: WatchState, { unchecked, notes, refusals }: Watched): Report {
  return {
    title: `What a monitor found at ${shop.host}`,
    lead: `Visit ${state.rounds} to ${shop.origin}. This program remembers what the shop showed and signed, and holds every visit against the ones before.`,
    madeAt: state.lastAt ?? new Date().toISOString(),
    findings: state.findings.map(({ kind, subject, says, foundAt }) => ({
      ...{ title: titleOfFinding(kind), subject, says, foundAt },
    })),
    unchecked,
    checked: notes,
    refusals: [...refusals].map(([run, counts]) => ({ run, ...counts })).filter(({ refused }) => refused > 0),
  };
}

function codeOf(state: WatchState, { unchecked }: Watched, isSaved: boolean): ExitCode {
  if (state.findings.length > 0) return EXIT.found;
  if (!isSaved) return EXIT.unusable;
  return unchecked.length > 0 ? EXIT.unchecked : EXIT.held;
}

/** Follows a shop: each visit is held against what earlier ones were shown. */
export async function monitor(options: MonitorOptions): Promise<ExitCode> {
  const { say, limits, isTestChainAccepted } = options;
  const shop = readShopAddress(options.shop);
  const folder = new Folder(options.state);
  const { kept, receipts } = await readEvidence(options.receipts);
  for (;;) {
    const state = await folder.readState(shop.origin);
    const { timeoutMs, maxBytes } = limits;
    const ask = askShop(shop, { timeoutMs, maxBytes, signal: AbortSignal.timeout(limits.roundMs) });
    const watched = await watchShop(state, {
      ask,
      keep: folder.runs,
      now: Date.now,
      pause: () => sleep(options.pauseMs),
      receipts: [...receipts, ...kept.map(({ receipt }) => receipt)],
      isTestChainAccepted,
    });
    await folder.writeState(state);
    const report = reportOf(shop, state, watched);
    for (const { kind, subject, says } of watched.found)
      say(`FOUND      ${titleOfFinding(kind)} (${subject}): ${says}`);
    for (const { subject, why } of watched.unchecked) say(`unchecked  ${subject}: ${why}`);
    for (const { run, refused, justBefore } of report.refusals ?? [])
      say(`refused    run ${run}: ${refused} numbers, ${justBefore} of them sold less than 60 s before`);
    for (const note of watched.notes) say(`ok         ${note}`);
    say(`${describeResult(report)}.`);
    const isSaved = await options.saveReport(renderReport(report));
    if (options.every === undefined) return codeOf(state, watched, isSaved);
    await sleep(options.every * 60_000);
  }
}
