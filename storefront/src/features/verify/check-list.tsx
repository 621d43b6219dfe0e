import type { Verdict } from './engine/index.ts';
import { listCorrections, titleOfCheck } from './texts.ts';
import css from './verifier.module.css';

/** A verdict for readers: each check with its finding, the failed one last. */
export function CheckList({ verdict }: { verdict: Verdict }) {
  const corrections = listCorrections(verdict);
  return (
    <>
      {corrections.length > 0 ? (
        <ul className={css.corrections} aria-label="Corrections">
          {corrections.map((correction) => (
            <li key={correction}>{correction}</li>
          ))}
        </ul>
      ) : null}
      <ol className={css.checks}>
        {verdict.checks.map((check, i) => (
          // A check may occur several times, once for each pack given.
          <li key={`${check.name}-${i}`} className={css.check} data-look={check.ok ? 'pass' : 'fail'}>
            <span className={css.mark}>{check.ok ? 'Pass' : 'Fail'}</span>
            <strong>{titleOfCheck(check.name)}</strong>
            <p className={css.detail}>{check.detail}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
