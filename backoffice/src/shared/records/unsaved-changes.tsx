import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

const Report = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** Registers unsaved input with the guard, so that leaving the page asks first. */
export function useUnsavedChanges(isDirty: boolean): void {
  const form = useId();
  const report = useContext(Report);
  useEffect(() => {
    report(form, isDirty);
    return () => report(form, false);
  }, [form, isDirty, report]);
}

/** Confirms leaving a page with unsaved changes. Mounted once: the router supports a single blocker. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const report = useMemo(
    () => (form: string, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(form) === isDirty) return before;
        return isDirty ? new Set([...before, form]) : new Set([...before].filter((other) => other !== form));
      }),
    [],
  );
  const hasChanges = dirty.size > 0;
  useTabGuard(hasChanges);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  return (
    <Report.Provider value={report}>
      {children}
      <Dialog open={isBlocked} onClose={() => blocker.reset?.()} aria-labelledby="unsaved-title">
        <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
        <DialogContent>
          <DialogContentText>What you changed on this page is not saved.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </DialogActions>
      </Dialog>
    </Report.Provider>
  );
}

/** Closing or reloading the tab triggers the browser's own prompt. */
function useTabGuard(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
