'use client';

import { useId } from 'react';
import { TextArea } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { sayFault } from '../../../lib/text/say-fault.ts';

interface MessageFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  rows?: number;
}

/** The words of a message, in the field `text`. */
export function MessageField({ label, hint, error, rows = 6 }: MessageFieldProps) {
  const id = useId();
  const below = error === undefined ? hint : sayFault(label, error);
  return (
    <Stack gap={6}>
      <label htmlFor={id} className={layout.label}>
        {label}
      </label>
      <TextArea
        id={id}
        name="text"
        rows={rows}
        maxLength={4000}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={below === undefined ? undefined : `${id}-hint`}
      />
      {below === undefined ? null : (
        <p id={`${id}-hint`} className={error ? `${layout.text13} ${layout.danger}` : layout.fine}>
          {below}
        </p>
      )}
    </Stack>
  );
}
