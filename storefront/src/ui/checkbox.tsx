'use client';

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  label: ReactNode;
  hint?: string;
  /** A setting that takes effect at once looks like a switch. */
  look?: 'box' | 'switch';
}

export function Checkbox({ label, hint, look = 'box', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={css[look]}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
