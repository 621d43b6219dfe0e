import { formatCount, formatMoney, type SoldAs } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';
import type { OpenedPack } from './use-opened.ts';

export const text = {
  title: 'The wall',
  surprise: 'Surprise me',
  clear: 'Clear',
  jump: 'Go to number',
  go: 'Go',
  sealed: (packNo: number) => `Number ${formatCount(packNo)}, sealed`,
  gone: (packNo: number) => `Number ${formatCount(packNo)}, sold`,
  opened: (packNo: number, { card, by }: OpenedPack) =>
    `Number ${formatCount(packNo)}, opened: ${card.name}, ${card.className}${by === null ? '' : `, pulled by ${by}`}`,
  best: (packNo: number, { card, by }: OpenedPack) =>
    `Number ${formatCount(packNo)} is open. Best card: ${card.name}, ${card.className}${by === null ? '' : `, pulled by ${by}`}.`,
  toPull: 'See this pull',
  shown: 'Numbers on the wall',
  onlyFree: 'Only free ones',
  most: (count: number, of: SoldAs) => `You can buy at most ${pluralise(count, of.one, of.many)} at once.`,
  bar: (count: number, totalCents: number) => `${formatCount(count)} picked · ${formatMoney(totalCents)}`,
  buy: 'Buy',
  label: (remaining: number, size: number, of: SoldAs) =>
    `Sealed ${of.many}, ${formatCount(remaining)} of ${formatCount(size)} left`,
  none: (quantity: number) =>
    quantity === 1
      ? 'None picked: your browser will draw one.'
      : `None picked: your browser will draw ${quantity}.`,
  picked: 'Your picks',
  drawn: 'Drawn by your browser',
  missing: (count: number) => `Your browser will draw ${count} more.`,
  keys: 'Arrow keys move, Space picks.',
  notThere: (packNo: number) =>
    `Number ${formatCount(packNo)} is already sold. The nearest sealed one is shown.`,
  justGone: (packNos: readonly number[]) =>
    packNos.length === 1
      ? `Number ${packNos.map(formatCount).join()} just sold. Pick another one.`
      : `Numbers ${packNos.map(formatCount).join(' and ')} just sold. Pick others.`,
  drawMoved: (gone: readonly number[], fresh: readonly number[]) =>
    `${gone.length === 1 ? 'Number' : 'Numbers'} ${gone.map(formatCount).join(', ')} just sold. Next in your browser’s draw: ${fresh.map(formatCount).join(', ')}.`,
  soldOut: 'Every number of this run is sold.',
  stopped: 'Sales of this run have ended.',
  remove: (packNo: number) => `Remove number ${formatCount(packNo)}`,
  full: 'The wall did not load',
} as const;
