import css from './steps.module.css';

interface Step {
  title: string;
  body: string;
  /** A short label beside the title. */
  note?: string | undefined;
}

export function Steps({ steps, isNumbered = false }: { steps: readonly Step[]; isNumbered?: boolean }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          {isNumbered ? <span className={css.number}>{index + 1}</span> : null}
          <h3 className={css.title}>
            {step.title} {step.note ? <span className={css.note}>{step.note}</span> : null}
          </h3>
          <p>{step.body}</p>
        </li>
      ))}
    </ol>
  );
}
