'use client';

import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import { sayFault } from '../../lib/text/say-fault.ts';
import layout from '../layout/layout.module.css';
import { Stack } from '../layout/layout.tsx';
import css from './field.module.css';

interface Frame {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface Ids {
  id: string;
  describedBy: string | undefined;
}

function useIds({ hint, error }: Omit<Frame, 'label'>): Ids {
  const id = useId();
  const parts = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter((part) => part !== null);
  return { id, describedBy: parts.length > 0 ? parts.join(' ') : undefined };
}

function FieldFrame({ label, hint, error, id, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <Stack gap={6} className={css.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={layout.label}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={`${layout.text13} ${layout.danger}`}>
          {sayFault(label, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={layout.fine}>
          {hint}
        </p>
      ) : null}
    </Stack>
  );
}

type InputProps = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

export function TextField({ label, hint, error, ...input }: InputProps) {
  const { id, describedBy } = useIds({ hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}

export function PasswordField({ label, hint, error, ...input }: InputProps) {
  const { id, describedBy } = useIds({ hint, error });
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      <span className={css.password}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          autoCapitalize="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={`${css.reveal} ${layout.note} ${layout.bold}`}
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label="Show password"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  );
}

type SelectProps = Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'>;

export function SelectField({ label, hint, error, children, ...select }: SelectProps) {
  const { id, describedBy } = useIds({ hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      <select
        {...select}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** Text of several lines; the label stands outside. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={`${css.input} ${css.area}`} />;
}

/** An error of the whole form, announced immediately and scrolled into view: the button may be far below. */
export function FormError({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={element} role="alert" className={`${layout.frame} ${layout.text14} ${css.formError}`}>
      {children}
    </p>
  );
}
