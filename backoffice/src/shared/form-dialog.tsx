import { Dialog, type DialogProps } from '@mui/material';
import { createContext, use, useEffect, useRef, useState, type MouseEvent } from 'react';
import { findToFill } from './find-to-fill.ts';
import { LeaveQuestion, useUnsavedChanges } from './records/unsaved-changes.tsx';

const Saved = createContext<() => void>(() => undefined);

/** How a form in a dialog says that it is saved, just before it leads to another page. */
export const useSavedDialog = (): (() => void) => use(Saved);

/** Puts the focus where typing starts, also once fields come later, until it is anywhere in the dialog. */
function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = here.current?.closest('[role="dialog"]');
    if (!dialog) return undefined;
    const watch = new MutationObserver(focusFirst);
    function focusFirst() {
      if (dialog && !dialog.contains(document.activeElement)) findToFill(dialog)?.focus();
      if (dialog?.contains(document.activeElement)) watch.disconnect();
    }
    watch.observe(dialog, { childList: true, subtree: true });
    focusFirst();
    return () => watch.disconnect();
  }, []);
  return <span ref={here} hidden />;
}

interface FormDialogProps extends Omit<DialogProps, 'onClose'> {
  onClose: () => void;
  /** Of a dialog that stays open after it: nothing is left to be discarded. */
  isSaved?: boolean;
}

/**
 * A dialog with inputs. Escape and a click beside it ask before they discard anything typed, as leaving the page does.
 * When it goes with the button that opened it, as after a verb that cannot be repeated, the focus moves to the screen's
 * heading instead of getting lost.
 */
export function FormDialog({ onClose, isSaved = false, children, ...props }: FormDialogProps) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (props.open) wasOpen.current = true;
  }, [props.open]);
  useEffect(
    () => () => {
      if (!wasOpen.current || document.activeElement !== document.body) return;
      document.getElementById('react-admin-title')?.focus();
    },
    [],
  );
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The next opening starts anew.
  if (!props.open && (isTyped || isAsking)) {
    setTyped(false);
    setAsking(false);
  }
  const saved = useUnsavedChanges(props.open && isTyped && !isSaved);
  const onInput = () => setTyped(true);
  // Choosing from a list of MUI's is no event of an input.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="option"]')) setTyped(true);
  };
  return (
    <>
      {/* First: when both close at once, the dialog is the last to give the focus back. */}
      <LeaveQuestion
        open={props.open && isAsking}
        title="Discard what you entered?"
        text="Nothing of it is saved yet."
        leave="Discard"
        stay="Keep editing"
        onLeave={onClose}
        onStay={() => setAsking(false)}
      />
      <Dialog
        maxWidth="sm"
        fullWidth
        {...props}
        onInput={onInput}
        onClick={onClick}
        onClose={() => (isTyped && !isSaved ? setAsking(true) : onClose())}
      >
        <Saved value={saved}>{children}</Saved>
        {props.open ? <FocusFirst /> : null}
      </Dialog>
    </>
  );
}
