import type { Verdict } from './engine/index.ts';
import { listCorrections, titleOfCheck } from './texts.ts';
import layout from '../../ui/layout/layout.module.css';
import css from './verifier.module.css';

/** A verdict in plain words: each check with its finding, a failed one last. */
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
      <ol className={`${layout.grid} ${layout.fullWidth}`}>
        {verdict.checks.map((check, i) => (
          // The same check may occur once per pack.
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
