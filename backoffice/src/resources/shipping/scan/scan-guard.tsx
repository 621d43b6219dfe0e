import { createContext, use, useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hasDialog, isNobodyFocused, listenForScans } from './listen-for-scans.ts';

interface ScanTarget {
  input: RefObject<HTMLInputElement | null>;
  onScan: (code: string) => void;
  /** Its form takes what it holds at Enter as a scan. */
  readsItself: boolean;
}

/** Returns how to give it up. */
type Register = (target: ScanTarget) => () => void;

const TargetContext = createContext<Register | undefined>(undefined);

interface ScanGuardProps {
  /** A scan that nothing here is waiting for: it did nothing, and the person should hear so. */
  onStray: (code: string, because: string) => void;
  children: ReactNode;
}

/**
 * Understands the scanner on the whole page: whatever has the focus, a scan goes to the scan field, or nowhere. No other
 * field keeps its signs and no form or button gets its Enter. Another control keeps the focus until a scan begins; a
 * text field or a dialog keeps what a person types there.
 */
export function ScanGuard({ onStray, children }: ScanGuardProps) {
  // The newest first: a dialog's stands before the page's.
  const targets = useRef<ScanTarget[]>([]);
  const register = useCallback<Register>((target) => {
    targets.current = [target, ...targets.current];
    return () => {
      targets.current = targets.current.filter((each) => each !== target);
    };
  }, []);
  const stray = useRef(onStray);
  useEffect(() => {
    stray.current = onStray;
  });
  useEffect(() => {
    const takeBack = () => {
      if (isNobodyFocused() && !hasDialog()) targets.current[0]?.input.current?.focus();
    };
    // The new element, if any, has the focus only after this event.
    const onFocusOut = () => requestAnimationFrame(takeBack);
    document.addEventListener('focusout', onFocusOut);
    const stop = listenForScans({
      onSign: (event) => {
        if ((isNobodyFocused() || meansNothingHere(event)) && !hasDialog())
          targets.current[0]?.input.current?.focus();
      },
      readsItself: (field) =>
        targets.current.some((each) => each.readsItself && each.input.current === field),
      onScan: (code) => {
        const [now] = targets.current;
        // Behind a dialog nothing is scanned.
        if (now && (!hasDialog() || now.input.current?.closest('.MuiModal-root'))) now.onScan(code);
        else stray.current(code, 'No scan is expected here. Nothing was done.');
      },
    });
    return () => {
      document.removeEventListener('focusout', onFocusOut);
      stop();
    };
  }, []);
  return <TargetContext value={register}>{children}</TargetContext>;
}

/** Whether the focused control ignores this sign: a button, a link or a checkbox does, except for Space. */
const meansNothingHere = ({ key }: KeyboardEvent): boolean =>
  key !== ' ' &&
  document.activeElement?.matches(
    'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]',
  ) !== true;

/** Makes scans on this page mean this; the field with the returned ref takes what is typed. */
export function useScanTarget(
  onScan: (code: string) => void,
  readsItself = false,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onScan);
  const register = use(TargetContext);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(
    () => register?.({ input, onScan: (code) => latest.current(code), readsItself }),
    [register, readsItself],
  );
  return input;
}
