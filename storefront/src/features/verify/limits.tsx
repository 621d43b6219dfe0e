import { HONEST_SENTENCE, NOT_PROVEN } from './texts.ts';
import css from './verifier.module.css';

/** What mathematics can't prove, stated as plainly as what it can. */
export function Limits() {
  return (
    <section className={css.limits} aria-labelledby="verify-limits">
      <h2 id="verify-limits" className={css.heading}>
        What this does not prove
      </h2>
      <blockquote className={css.quote}>{HONEST_SENTENCE}</blockquote>
      <ul className={css.list}>
        {NOT_PROVEN.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
