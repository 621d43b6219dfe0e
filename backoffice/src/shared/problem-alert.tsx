import { Alert } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

/** An error above a long dialog's inputs; takes the focus, so that whoever pressed the button far below sees it. */
export function ProblemAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [children]);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ mb: 2 }}>
      {children}
    </Alert>
  );
}
