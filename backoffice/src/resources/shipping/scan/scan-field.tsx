import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Box, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

interface ScanFieldProps {
  label: string;
  hint?: string;
  onScan: (code: string) => void;
  /** Enter in the empty field. */
  onEmpty?: () => void;
}

const hasDialog = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
const isNobodyFocused = () => document.activeElement === null || document.activeElement === document.body;

const textInputs = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Whether this key begins a scan: a sign means nothing to a button, a link or a checkbox, but Space does. */
const beginsScan = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 &&
  key !== ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !document.activeElement?.matches(textInputs);

/**
 * Takes what a barcode scanner types, up to its Enter. Keeps the focus: a scan must never end up elsewhere. Another
 * control keeps it until a scan begins; only a dialog or another text field may take what is typed.
 */
export function ScanField({ label, hint, onScan, onEmpty }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useKeptFocus(input);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned !== '') onScan(scanned);
    else onEmpty?.();
  }

  return (
    <Box component="form" onSubmit={submit} autoComplete="off">
      <TextField
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputRef={input}
        autoFocus
        helperText={hint}
        slotProps={{
          htmlInput: { maxLength: 100, spellCheck: false, autoCapitalize: 'off', enterKeyHint: 'go' },
          input: {
            // Not on the frame: it sizes the label's gap.
            sx: { '& input': { fontSize: 20 } },
            startAdornment: (
              <InputAdornment position="start">
                <QrCodeScanner />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}

function useKeptFocus(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const takeBack = () => {
      if (isNobodyFocused() && !hasDialog()) input.current?.focus();
    };
    // The new element, if any, has the focus only after this event.
    const onFocusOut = () => requestAnimationFrame(takeBack);
    const onKeyDown = (event: KeyboardEvent) => {
      if ((isNobodyFocused() || beginsScan(event)) && !hasDialog()) input.current?.focus();
    };
    document.addEventListener('focusout', onFocusOut);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('focusout', onFocusOut);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [input]);
}
