'use client';

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import css from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  label: ReactNode;
  hint?: string;
  /** The validation error, as a sentence. */
  error?: string | undefined;
  /** Use `switch` for settings that take effect immediately. */
  look?: 'box' | 'switch';
}

export function Checkbox({ label, hint, error, look = 'box', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        {...input}
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? css.switch : css.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {error ? (
          <p id={`${id}-error`} className={css.error}>
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${id}-hint`} className={layout.fine}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
