import type { Evaluation, Measure } from './evaluate.ts';
import type { Step } from './player.ts';
import { noticeableCents } from './worth.ts';

export interface Minimised {
  steps: readonly Step[];
  evaluation: Evaluation;
}

/** Plays steps from the beginning; returns them as they were played, with new ids, and what they led to. */
type Replay = (steps: readonly Step[]) => Promise<Minimised>;

/** Of what was found so much must stay. */
const share = 0.8;

/** Leaves out steps, then fields, while most of the rise stays. Undefined when it does not repeat. */
export async function minimise(
  steps: readonly Step[],
  { measure, rise }: { measure: Measure; rise: number },
  replay: Replay,
): Promise<Minimised | undefined> {
  let best: Minimised | undefined;
  const tryOut = async (shorter: readonly Step[]): Promise<void> => {
    const played = await replay(shorter);
    played.evaluation.measure = measure;
    if (played.evaluation.riseOf(measure) >= Math.max(noticeableCents, share * rise)) best = played;
  };
  // Most steps have nothing to do with it, and the last have more than the first.
  for (let size = 1; !best && size < 2 * steps.length; size *= 2) await tryOut(steps.slice(-size));
  if (!best) return undefined;
  for (let size = Math.floor(best.steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = best.steps.length - size; from >= 0 && best.steps.length > 1; from -= size) {
      const end = from + size;
      await tryOut(best.steps.filter((_, place) => place < from || place >= end));
    }
  for (let place = 0; place < best.steps.length; place += 1)
    for (const field of Object.keys(bodyAt(best.steps, place))) {
      const { [field]: _, ...body } = bodyAt(best.steps, place);
      await tryOut(best.steps.map((step, at) => (at === place ? { ...step, body } : step)));
    }
  return best;
}

const bodyAt = (steps: readonly Step[], place: number): Record<string, unknown> =>
  (steps[place]?.body ?? {}) as Record<string, unknown>; // drawn as an object

/** Learns how what earlier steps have answered is called in this replay: ids, codes and quotes of the same places. */
export function learnNames(
  names: Map<string, string>,
  before: unknown,
  now: unknown,
  isOld: (text: string) => boolean,
): void {
  if (typeof before === 'string' && typeof now === 'string') {
    if (before !== now && !isOld(before)) names.set(before, now);
  } else if (typeof before === 'object' && before !== null && typeof now === 'object' && now !== null)
    for (const [key, value] of Object.entries(before))
      learnNames(names, value, (now as Record<string, unknown>)[key], isOld); // or a list, by places
}

/** A step with the names of this replay. */
export function rename(names: ReadonlyMap<string, string>, { answer: _, ...step }: Step): Step {
  const text = JSON.stringify(step).replace(/[^"/?=,&\\]{4,}/g, (word) => names.get(word) ?? word);
  return JSON.parse(text) as Step; // as it was
}

/** Operations of the staff with the fields that they need; of the friends alone when no staff is in it. */
export function signatureOf(steps: readonly Step[]): string[] {
  const named = steps.filter(({ operation }) => !['clock', 'sandbox', 'look'].includes(operation));
  const ofStaff = named.filter(({ operation }) => operation.includes(' /api/admin/'));
  return [...new Set((ofStaff.length > 0 ? ofStaff : named).map(nameOf))].sort();
}

/** The operation, and the fields of its body that matter. */
export function nameOf({ operation, body }: Step): string {
  const fields = Object.keys((body as object | undefined) ?? {}).filter(
    (field) => field !== 'reason' && field !== 'version',
  );
  return fields.length > 0 ? `${operation} with ${fields.sort().join()}` : operation;
}

/** Whether a step is what a part of a signature names: the operation, with at least these fields. */
export function isOf(step: Step, part: string): boolean {
  const [operation = '', fields = ''] = part.split(' with ');
  const own = nameOf(step).split(' with ')[1]?.split(',') ?? [];
  return (
    step.operation === operation && fields.split(',').every((field) => field === '' || own.includes(field))
  );
}
