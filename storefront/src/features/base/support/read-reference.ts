import type { CaseThingDto } from '@pullproof/server/contract';

const REFERENCE = /^[\w#.,: -]{1,64}$/;

/** A reference from the page's address; anything that does not look like one is left out. */
export const readReference = (value: string | null): string =>
  value !== null && REFERENCE.test(value) ? value : '';

/** The one of these things that a reference names: by id, or by what stands on it. */
export function findThing(things: readonly CaseThingDto[], reference: string): CaseThingDto | undefined {
  if (reference === '') return undefined;
  return things.find(({ id, label }) => id === reference || label.split(' · ')[0] === reference);
}
