import { classShapes, type ShownClass } from '@pullproof/server/contract';
import css from './class-mark.module.css';
import { classTone } from './finish.ts';

/** A class as word, shape and colour together, so that none of the three carries it alone. */
export function ClassMark({ of, children }: { of: ShownClass; children?: React.ReactNode }) {
  return (
    <span className={css.mark} {...classTone(of.classLook)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={classShapes[of.classLook.shape]} />
      </svg>
      {of.className}
      {children}
    </span>
  );
}
