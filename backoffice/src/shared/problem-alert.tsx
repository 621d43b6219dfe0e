import { Alert } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

/** An error at the top of a long dialog. It takes the focus: the button that was pressed is far below. */
export function ProblemAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), [children]);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ mb: 2 }}>
      {children}
    </Alert>
  );
}
