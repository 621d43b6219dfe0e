import { formatCount, formatMoney } from '@pullproof/server/contract';
import { pluralise } from '../../../lib/text/format.ts';
import type { OpenedPack } from './use-opened.ts';

export const text = {
  title: 'The wall',
  surprise: 'Surprise me',
  clear: 'Clear',
  jump: 'Go to number',
  go: 'Go',
  sealed: (packNo: number) => `Pack ${formatCount(packNo)}, sealed`,
  gone: (packNo: number) => `Pack ${formatCount(packNo)}, sold`,
  opened: (packNo: number, { card, by }: OpenedPack) =>
    `Pack ${formatCount(packNo)}, opened: ${card.name}, ${card.className}${by === null ? '' : `, pulled by ${by}`}`,
  best: (packNo: number, { card, by }: OpenedPack) =>
    `Pack ${formatCount(packNo)} is open. Best card: ${card.name}, ${card.className}${by === null ? '' : `, pulled by ${by}`}.`,
  toPull: 'See this pull',
  shown: 'Packs on the wall',
  onlyFree: 'Only free ones',
  most: (count: number) => `${pluralise(count, 'pack is', 'packs are')} the most you can buy at once.`,
  bar: (count: number, totalCents: number) => `${formatCount(count)} picked · ${formatMoney(totalCents)}`,
  buy: 'Buy',
  label: (remaining: number, size: number) =>
    `Sealed packs, ${formatCount(remaining)} of ${formatCount(size)} left`,
  none: (quantity: number) =>
    quantity === 1
      ? 'None picked: your browser will draw one.'
      : `None picked: your browser will draw ${quantity}.`,
  picked: 'Your picks',
  drawn: 'Drawn by your browser',
  missing: (count: number) => `Your browser will draw ${count} more.`,
  keys: 'Arrow keys move, Space picks.',
  notThere: (packNo: number) =>
    `Pack ${formatCount(packNo)} is already sold. The nearest sealed one is shown.`,
  justGone: (packNos: readonly number[]) =>
    packNos.length === 1
      ? `Pack ${packNos.map(formatCount).join()} just sold. Pick another one.`
      : `Packs ${packNos.map(formatCount).join(' and ')} just sold. Pick others.`,
  drawMoved: (gone: readonly number[], fresh: readonly number[]) =>
    `${gone.length === 1 ? 'Pack' : 'Packs'} ${gone.map(formatCount).join(', ')} just sold. Next in your browser’s draw: ${fresh.map(formatCount).join(', ')}.`,
  soldOut: 'Every pack of this run is sold.',
  stopped: 'Sales of this run have ended.',
  remove: (packNo: number) => `Remove pack ${formatCount(packNo)}`,
  full: 'The wall did not load',
} as const;
