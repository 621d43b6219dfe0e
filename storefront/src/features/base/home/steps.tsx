import tiles from '../../../ui/layout/facts.module.css';
import layout from '../../../ui/layout/layout.module.css';
import css from './steps.module.css';

interface Step {
  title: string;
  body: string;
}

export function Steps({ steps, isNumbered = false }: { steps: readonly Step[]; isNumbered?: boolean }) {
  return (
    <ol className={`${tiles.tiles} ${css.steps}`}>
      {steps.map((step, index) => (
        <li key={step.title}>
          {isNumbered ? (
            <p className={`${layout.mono} ${layout.accent} ${layout.text19} ${layout.marginBottom12}`}>
              {index + 1}
            </p>
          ) : null}
          <h3 className={layout.marginBottom12}>{step.title}</h3>
          <p className={layout.muted}>{step.body}</p>
        </li>
      ))}
    </ol>
  );
}
