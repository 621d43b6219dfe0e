import type { Verdict } from '@pullproof/verify';
import { Fold } from '../../../ui/layout/fold.tsx';
import { listStatements, listSealed, lookOf, outcomes, titleOfCheck } from './texts.ts';
import layout from '../../../ui/layout/layout.module.css';
import css from './verifier.module.css';

/** More packs than these are folded: a box may hold 36. */
const maxShown = 6;

/** A verdict in plain words: each check with its finding, a failed one last. */
export function CheckList({ verdict }: { verdict: Verdict }) {
  const statements = listStatements(verdict);
  const sealed = listSealed(verdict);
  return (
    <>
      {statements.length > 0 ? (
        <ul className={`${layout.text} ${layout.bold}`} aria-label="What the shop states">
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      ) : null}
      {sealed.map(({ title, units }) => {
        const list = (
          <ol className={`${layout.numbered} ${layout.anywhere}`}>
            {units.map((unit) => (
              <li key={unit}>{unit}</li>
            ))}
          </ol>
        );
        return (
          <section key={title} className={layout.fullWidth}>
            {sealed.length > maxShown ? (
              <Fold title={title}>{list}</Fold>
            ) : (
              <>
                <h3 className={layout.text16}>{title}</h3>
                {list}
              </>
            )}
          </section>
        );
      })}
      <ol className={`${layout.rows} ${layout.fullWidth} ${css.checks}`}>
        {verdict.checks.map((check, i) => (
          // The same check may occur once per pack.
          <li key={`${check.name}-${i}`} className={css.check}>
            <span className={`${layout.label} ${layout.verdict}`} data-verdict={lookOf(check)}>
              {outcomes[lookOf(check)]}
            </span>
            <strong>{titleOfCheck(check.name)}</strong>
            <p className={`${layout.note} ${layout.anywhere}`}>{check.detail}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
