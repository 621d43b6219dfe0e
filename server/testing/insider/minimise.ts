import type { Evaluation, Measure } from './evaluate.ts';
import type { Step } from './player.ts';
import { noticeableCents } from './worth.ts';

interface Minimised {
  steps: readonly Step[];
  evaluation: Evaluation;
}

export interface Suspicion {
  measure: Measure;
  /** From its lowest point. */
  rise: number;
}

type Replay = (steps: readonly Step[]) => Promise<Evaluation>;

/** Of what was found so much must stay. */
const share = 0.8;

/** Leaves out steps, then fields, while most of the rise stays. Undefined when it does not repeat. */
export async function minimise(
  steps: readonly Step[],
  { measure, rise }: Suspicion,
  replay: Replay,
): Promise<Minimised | undefined> {
  let found: Minimised | undefined;
  // The last steps first: what began it is seldom far away.
  for (let size = 1; !found && size < 2 * steps.length; size *= 2) {
    const last = steps.slice(-size);
    const evaluation = await replay(last);
    if (evaluation.riseOf(measure) >= Math.max(noticeableCents, share * rise))
      found = { steps: last, evaluation };
  }
  if (!found) return undefined;
  let best = found;
  const tryOut = async (shorter: readonly Step[]): Promise<boolean> => {
    const evaluation = await replay(shorter);
    if (evaluation.riseOf(measure) < Math.max(noticeableCents, share * rise)) return false;
    best = { steps: shorter, evaluation };
    return true;
  };
  // Halves first: most steps have nothing to do with it.
  for (let size = Math.floor(best.steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = best.steps.length - size - (size === 1 ? 0 : 1); from >= 0; from -= size)
      await tryOut(best.steps.filter((_, place) => place < from || place >= from + size));
  for (const { id } of best.steps) await dropFields(id);
  best.evaluation.measure = measure;
  return best;

  async function dropFields(id: number): Promise<void> {
    const bodyOf = () =>
      best.steps.find((step) => step.id === id)?.body as Record<string, unknown> | undefined; // or a list
    for (const field of Object.keys(bodyOf() ?? {})) {
      const { [field]: _, ...rest } = bodyOf() ?? {};
      await tryOut(best.steps.map((step) => (step.id === id ? { ...step, body: rest } : step)));
    }
  }
}

/** Operations of the staff with the fields that they need; of the friends alone when no staff is in it. */
export function signatureOf(steps: readonly Step[]): string[] {
  const named = steps.filter(({ operation }) => operation !== 'clock' && operation !== 'sandbox');
  const ofStaff = named.filter(({ operation }) => operation.includes(' /api/admin/'));
  return [...new Set((ofStaff.length > 0 ? ofStaff : named).map(nameOf))].sort();
}

function nameOf({ operation, body }: Step): string {
  const fields = Object.keys((body as object | undefined) ?? {}).filter(
    (field) => field !== 'reason' && field !== 'version',
  );
  return fields.length > 0 ? `${operation} with ${fields.sort().join()}` : operation;
}
