'use client';

import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import layout from '../layout/layout.module.css';
import { Row } from '../layout/layout.tsx';
import css from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `panel` has a picture beside its text. */
  size?: 'normal' | 'wide' | 'panel';
}

const sizes = { normal: css.normal, wide: css.wide, panel: css.panel };

/** A native modal: traps focus, closes on Escape and on the backdrop, and restores focus. */
export function Dialog({ isOpen, title, onClose, children, size = 'normal' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Layout effect: a dialog already removed from the page does not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // The first field if there is one, else the dialog itself, so that its title is read first.
      (dialog.querySelector<HTMLElement>('input, select, textarea') ?? dialog).focus();
    }
    return () => dialog.close();
  }, [isOpen]);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    // The second click of a double click that opened this dialog lands here on a slow machine.
    const isDoubleClick = event.detail > 1;
    if (event.target === ref.current && !isDoubleClick) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={sizes[size]}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // React passes on the cancel of a dialog inside this one, the browser that of a file picker.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen ? (
        <div className={css.sheet}>
          <Row as="header" nowrap gap={16} align="start" justify="space-between" marginBottom={20}>
            <h2 id={titleId} className={layout.text24}>
              {title}
            </h2>
            <button type="button" className={css.close} onClick={onClose} aria-label="Close">
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </Row>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
