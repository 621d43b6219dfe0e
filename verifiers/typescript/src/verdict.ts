import type { ListTime } from './drop/list-time.ts';
import type { VerifiedPack } from './sealed-text.ts';
import { Mismatch } from './shape.ts';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** Nothing was shown that could be checked: neither passed nor failed. */
  readonly isUnchecked?: true;
  /** In plain words: the finding, or the reason for the failure. */
  readonly detail: string;
}

/** Source of the receipt that an opened pack was compared with. */
export type ComparedWith = 'device' | 'email' | 'none';

interface Findings {
  readonly checks: readonly Check[];
  /** Only for opened packs. */
  readonly kept?: ComparedWith;
  /** The opened packs that were verified: what screens may show of them. */
  readonly packs?: readonly VerifiedPack[];
  /** The shop's own corrections of its log; to be shown even if everything matches. */
  readonly corrections?: readonly Notice[];
  /** What the shop itself states that its log lost. */
  readonly losses?: readonly LossNotice[];
  /** Only for what the local test chain dealt or drew: it proves nothing of that. */
  readonly isTestChain?: true;
  /** Only for a drop whose record names a state of the public log. */
  readonly listTime?: ListTime;
}

/** The shop's statement about log entries that were wrong in order or time. */
export interface Notice {
  readonly run: string;
  readonly entries: readonly number[];
  readonly explanation: string;
  readonly time: string;
}

/** The shop's statement of what was lost behind `after`. */
export interface LossNotice {
  /** A run with its sales, a drop, or the chain of announcements. */
  readonly of:
    | { readonly kind: 'run'; readonly run: string; readonly sales: number }
    | { readonly kind: 'drop'; readonly drop: string }
    | { readonly kind: 'announcements'; readonly to: number };
  readonly after: number;
  readonly explanation: string;
  readonly time: string;
}

export type Verdict =
  | (Findings & { readonly ok: true })
  | (Findings & {
      readonly ok: false;
      /** Name of the check that failed. */
      readonly step: string;
      readonly reason: string;
      readonly run?: string;
      /** The affected checklist line, pack number or log sequence number. */
      readonly index?: number;
    });

class StepFailed extends Error {
  readonly step: string;
  readonly index: number | undefined;

  constructor(step: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'unknown reason');
    this.step = step;
    this.index = cause instanceof Mismatch ? cause.index : undefined;
  }
}

/** Runs checks in order, records each, and stops at the first failure. */
export class Examination {
  readonly checks: Check[] = [];
  readonly corrections: Notice[] = [];
  readonly losses: LossNotice[] = [];
  run: string | undefined;
  kept: ComparedWith | undefined;
  isTestChain = false;
  listTime: ListTime | undefined;

  pass(name: string, detail: string): void {
    this.checks.push({ name, ok: true, detail });
  }

  /** Any error inside `work` fails this step: documents are untrusted input. */
  step<T>(name: string, work: () => T, describe: (result: T) => string): T {
    try {
      const result = work();
      this.pass(name, describe(result));
      return result;
    } catch (error) {
      throw this.fail(name, error);
    }
  }

  /** Same, of what may be absent: then `work` finds undefined, and the step is unchecked. */
  stepIfShown<T>(
    name: string,
    work: () => T | undefined,
    describe: (result: T | undefined) => string,
  ): T | undefined {
    const result = this.step(name, work, describe);
    const last = this.checks.at(-1);
    if (result === undefined && last) this.checks.splice(-1, 1, { ...last, isUnchecked: true });
    return result;
  }

  async stepLater<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
    try {
      const result = await work();
      this.pass(name, describe(result));
      return result;
    } catch (error) {
      throw this.fail(name, error);
    }
  }

  verdict(work: () => void): Verdict {
    try {
      work();
      return { ok: true, ...this.findings() };
    } catch (error) {
      return this.refuse(error);
    }
  }

  async verdictLater(work: () => Promise<void>): Promise<Verdict> {
    try {
      await work();
      return { ok: true, ...this.findings() };
    } catch (error) {
      return this.refuse(error);
    }
  }

  private fail(name: string, error: unknown): StepFailed {
    if (error instanceof StepFailed) return error;
    const failed = new StepFailed(name, error);
    this.checks.push({ name, ok: false, detail: failed.message });
    return failed;
  }

  private refuse(error: unknown): Verdict {
    if (!(error instanceof StepFailed)) throw error;
    return {
      ok: false,
      step: error.step,
      reason: error.message,
      ...(this.run === undefined ? {} : { run: this.run }),
      ...(error.index === undefined ? {} : { index: error.index }),
      ...this.findings(),
    };
  }

  private findings(): Findings {
    return {
      checks: this.checks,
      ...(this.kept === undefined ? {} : { kept: this.kept }),
      ...(this.corrections.length === 0 ? {} : { corrections: this.corrections }),
      ...(this.losses.length === 0 ? {} : { losses: this.losses }),
      ...(this.isTestChain ? { isTestChain: true } : {}),
      ...(this.listTime && { listTime: this.listTime }),
    };
  }
}
