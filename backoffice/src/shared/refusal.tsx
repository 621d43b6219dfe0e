import { ApiProblem } from '@pullproof/shared/problem';
import { Alert, TextField, type TextFieldProps } from '@mui/material';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { describeFaults, faultOf } from '../providers/api-problem.ts';

/** The error of a verb's last attempt; a new object for each attempt. */
export type Refusal = { error: unknown } | undefined;

const RefusalContext = createContext<Refusal>(undefined);

interface RefusalFrameProps {
  refusal: Refusal;
  children: ReactNode;
}

/**
 * Shows a refusal above the inputs, whose values stay, and focuses the affected field, or else the message. After a
 * conflict the screen is read again once the dialog closes: before, that might remove the dialog with its message.
 */
export function RefusalFrame({ refusal, children }: RefusalFrameProps) {
  // A refusal present on mount is from an earlier opening of the dialog.
  const [earlier] = useState(refusal);
  const current = refusal === earlier ? undefined : refusal;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? frame.current?.querySelector<HTMLElement>('[data-refusal]'))?.focus();
  }, [current]);
  const refresh = useRefresh();
  const isConflict = current?.error instanceof ApiProblem && current.error.status === 409;
  useEffect(() => {
    if (isConflict) return refresh;
    return undefined;
  }, [isConflict, refresh]);
  return (
    <RefusalContext value={current}>
      <div ref={frame}>
        {current ? (
          <Alert severity="error" tabIndex={-1} data-refusal sx={{ mb: 2 }}>
            {describeFaults(current.error)}
          </Alert>
        ) : null}
        {children}
      </div>
    </RefusalContext>
  );
}

/** A verb's text field that shows the server's error for it. `source` is its name in the body. */
export function VerbTextField({ source, ...props }: TextFieldProps & { source: string }) {
  const refusal = use(RefusalContext);
  const fault = refusal && faultOf(refusal.error, source);
  return (
    <TextField
      {...props}
      error={props.error === true || fault !== undefined}
      helperText={fault ?? props.helperText}
    />
  );
}
