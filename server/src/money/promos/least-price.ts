import type { Cents } from '../../contract/index.ts';

/** The least that so many of a product may cost; an area above knows what is in it. */
type ReadLeastPrice = (productId: string, quantity: number) => Promise<Cents>;

let read: ReadLeastPrice | undefined;

/** Registers who knows the least prices; once, when features are composed. */
export const followLeastPrices = (reader: ReadLeastPrice): void => {
  read = reader;
};

export function readLeastPrice(productId: string, quantity: number): Promise<Cents> {
  if (!read) throw new Error('Nobody knows the least price of a product.');
  return read(productId, quantity);
}
