import css from './steps.module.css';

interface Step {
  title: string;
  body: string;
}

export function Steps({ steps, isNumbered = false }: { steps: readonly Step[]; isNumbered?: boolean }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          {isNumbered ? <span className={css.number}>{index + 1}</span> : null}
          <h3 className={css.title}>{step.title}</h3>
          <p>{step.body}</p>
        </li>
      ))}
    </ol>
  );
}
