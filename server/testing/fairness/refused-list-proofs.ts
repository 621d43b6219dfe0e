import { fixed } from './forge.ts';
import { refusePull, type PullFiles, type RefusedPull } from './refused-pulls.ts';

type Loose = Record<string, unknown>;

/** Of a pack whose cards are all from lists, two of `plain` and one of `foils`, which has weights. */
export function listUnlisted(base: string, { proof }: PullFiles): RefusedPull[] {
  const { lists = [], ...rest } = proof;
  const [one = {}, two = {}, foil = {}] = lists;
  const refuse = (name: string, rule: string, changed: readonly Loose[] | undefined): RefusedPull =>
    refusePull(name, rule, base, 'odds', { proof: { ...rest, ...(changed && { lists: changed }) } });
  const path = one['path'] as string[]; // made by the sealing
  const rule = '5: its place in the list';
  return [
    refuse('no proof of a card in its list', rule, undefined),
    refuse('a card in its list without a proof', rule, [one, two]),
    refuse('a proof of a list more than cards', rule, [one, two, foil, foil]),
    refuse('the proof of another card of the list', rule, [two, one, foil]),
    refuse('the proof of another list', rule, [foil, two, one]),
    refuse('a proof for another index of the list', rule, [
      { ...one, index: Number(one['index']) + 1 },
      two,
      foil,
    ]),
    refuse('a proof for an index beyond the list', rule, [{ ...one, index: 6 }, two, foil]),
    refuse('a proof of a list cut short', rule, [{ ...one, path: path.slice(1) }, two, foil]),
    refuse('a proof of a list too long', rule, [{ ...one, path: [...path, fixed('step')] }, two, foil]),
    refuse('another weight than the list says', rule, [one, two, { ...foil, weight: '2.20' }]),
    refuse('the weight of a card left out', rule, [one, two, { ...foil, weight: undefined }]),
    refuse('a weight of a card in a list without', rule, [{ ...one, weight: '1' }, two, foil]),
    refuse('a proof of a list with an unknown member', '1: members', [{ ...one, size: 6 }, two, foil]),
  ];
}
