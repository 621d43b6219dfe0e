import { formatCount } from '@pullproof/server/contract';

const listPacks = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Number' : 'Numbers'} ${numbers.map(formatCount).join(', ')}`;
const was = (numbers: readonly number[]): string => (numbers.length === 1 ? 'was' : 'were');

/** What the log says of packs bought in this browser. */
export const newsText = {
  opened: (numbers: readonly number[]) =>
    `${listPacks(numbers)} ${was(numbers)} opened since your last visit here.`,
  refunded: (numbers: readonly number[]) =>
    `${listPacks(numbers)} ${was(numbers)} returned since your last visit here.`,
};
