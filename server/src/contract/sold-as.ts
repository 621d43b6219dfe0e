/** What one number of a run is called: what is counted, bought, opened and returned whole. */
export interface SoldAs {
  one: string;
  many: string;
  One: string;
  Many: string;
}

const packs: SoldAs = { one: 'pack', many: 'packs', One: 'Pack', Many: 'Packs' };
const boxes: SoldAs = { one: 'box', many: 'boxes', One: 'Box', Many: 'Boxes' };

/** A product of boxes counts boxes (ADR 108). Use it wherever one of a run's numbers is named. */
export const soldAs = (packsPerBox: number): SoldAs => (packsPerBox > 1 ? boxes : packs);
