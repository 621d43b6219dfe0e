import { paperPath } from '../parcel/paper-path.ts';

/** The stored choice whether packing prints. */
export const printingKey = 'station.doesPrint';

/** Opens the papers that go into and onto the parcel. */
export function printPapers(id: string): void {
  window.open(paperPath(id, 'label'), 'papers');
}
