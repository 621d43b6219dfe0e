import css from './choice.module.css';

interface ChoiceProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** "chips" wrap to their content, "row" shares the width evenly. */
  layout?: 'chips' | 'row';
}

/** Selects one of a few options: a group of toggle buttons. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={props.legend} className={props.layout === 'row' ? css.row : css.chips}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.option}
          aria-pressed={option.value === props.value}
          disabled={option.isDisabled}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
