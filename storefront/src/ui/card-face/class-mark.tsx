import css from './class-mark.module.css';
import { finishOf, type Finish } from './finish.ts';

const SHAPES: Record<Finish, string> = {
  common: 'M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2z',
  uncommon: 'M8 1l7 7-7 7-7-7z',
  rare: 'M8 1l8 14H0z',
  epic: 'M8 0l7 4v8l-7 4-7-4V4z',
  legendary: 'M8 0l2 6 6 .4-4.7 3.7L13 16l-5-3.4L3 16l1.7-5.9L0 6.4 6 6z',
  mythic:
    'M8 0l1.8 4.5L14 2l-2.5 4.2L16 8l-4.5 1.8L14 14l-4.2-2.5L8 16l-1.8-4.5L2 14l2.5-4.2L0 8l4.5-1.8L2 2l4.2 2.5z',
};

/** A class as word, shape and colour at once, so that none of the three carries it alone. */
export function ClassMark({ name, children }: { name: string; children?: React.ReactNode }) {
  const finish = finishOf(name);
  return (
    <span className={css.mark} data-rarity={finish}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[finish]} />
      </svg>
      {name}
      {children}
    </span>
  );
}
