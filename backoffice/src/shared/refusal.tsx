import { Alert, TextField, type TextFieldProps } from '@mui/material';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { describeFaults, faultOf } from '../providers/api-problem.ts';

/** What was thrown when a verb was last tried, a new object at each try. */
export type Refusal = { error: unknown } | undefined;

const RefusalContext = createContext<Refusal>(undefined);

interface RefusalFrameProps {
  refusal: Refusal;
  children: ReactNode;
}

/** Tells a refusal above what was typed, which stays, and moves focus to the field it concerns, else to its words. */
export function RefusalFrame({ refusal, children }: RefusalFrameProps) {
  // One that was there before this frame belongs to an earlier time that the dialog was open.
  const [earlier] = useState(refusal);
  const current = refusal === earlier ? undefined : refusal;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? frame.current?.querySelector<HTMLElement>('[data-refusal]'))?.focus();
  }, [current]);
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

/** A text field of a verb that shows what the server found wrong with it. `source` is its name in the body. */
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
