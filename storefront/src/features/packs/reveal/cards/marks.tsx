import { listCopyMarks } from '@pullproof/shared/copy-marks';
import type { PulledCard } from '../outcome.ts';
import css from './marks.module.css';

/** On a small card without a caption: that it is a foil, graded or played, which its picture doesn’t say. */
export function Marks({ card }: { card: PulledCard }) {
  const marks = listCopyMarks(card.unit);
  return marks.length === 0 ? null : <span className={css.marks}>{marks.join(' · ')}</span>;
}
