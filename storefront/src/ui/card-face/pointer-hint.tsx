import css from './pointer-hint.module.css';

export interface Hint {
  finger: string;
  mouse: string;
}

/** One of two hints, depending on the pointer type; both are in the HTML, which is the same for everyone. */
export function PointerHint({ finger, mouse }: Hint) {
  return (
    <>
      <span className={css.finger}>{finger}</span>
      <span className={css.mouse}>{mouse}</span>
    </>
  );
}
