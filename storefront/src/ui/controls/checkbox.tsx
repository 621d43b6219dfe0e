'use client';

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import layout from '../layout/layout.module.css';
import css from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  /** The validation error, as a sentence. */
  error?: string | undefined;
  /** Use `switch` for settings that take effect immediately. */
  variant?: 'box' | 'switch';
}

export function Checkbox({ label, hint, error, variant = 'box', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <Row nowrap gap={12} align="start">
      <input
        {...input}
        id={id}
        type="checkbox"
        role={variant === 'switch' ? 'switch' : undefined}
        className={variant === 'switch' ? css.switch : css.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      <div className={layout.grows}>
        <label htmlFor={id} className={`${layout.block} ${layout.bold}`}>
          {label}
        </label>
        {error ? (
          <p id={`${id}-error`} className={`${layout.text13} ${layout.danger}`}>
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${id}-hint`} className={layout.fine}>
            {hint}
          </p>
        ) : null}
      </div>
    </Row>
  );
}
