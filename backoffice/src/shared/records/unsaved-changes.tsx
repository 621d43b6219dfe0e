import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router-dom';

const Report = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/**
 * Registers unsaved input with the guard, so that leaving the page asks first. Returns how to say that it is saved, just
 * before the page is left for that reason.
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
  const form = useId();
  const report = useContext(Report);
  useEffect(() => {
    report(form, isDirty);
    return () => report(form, false);
  }, [form, isDirty, report]);
  return useCallback(() => report(form, false), [form, report]);
}

/** Confirms leaving a page with unsaved changes. Mounted once: the router supports a single blocker. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<string>());
  const [hasChanges, setHasChanges] = useState(false);
  const report = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
    setHasChanges(dirty.current.size > 0);
  }, []);
  useTabGuard(hasChanges);
  // Read at the moment of leaving: what was just saved is not asked about.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  return (
    <Report.Provider value={report}>
      {children}
      <LeaveQuestion
        open={isBlocked}
        title="Leave without saving?"
        text="What you changed on this page is not saved."
        leave="Leave"
        stay="Stay"
        onLeave={() => blocker.proceed?.()}
        onStay={() => blocker.reset?.()}
      />
    </Report.Provider>
  );
}

interface LeaveQuestionProps {
  open: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before anything typed is lost, of pages and of dialogs. */
export function LeaveQuestion({ open, title, text, leave, stay, onLeave, onStay }: LeaveQuestionProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {leave}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {stay}
        </Button>
      </DialogActions>
    </Dialog>
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
