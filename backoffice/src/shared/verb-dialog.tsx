import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { RefusalFrame, VerbTextField, type Refusal } from './refusal.tsx';
import { FormDialog, useSavedDialog } from './form-dialog.tsx';

interface VerbDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in one or two sentences. */
  children?: ReactNode;
  action: string;
  danger?: boolean;
  /** Ask for a reason, which is stored in the audit trail. */
  reason?: 'none' | 'required';
  /** For irreversible verbs: must be typed exactly to enable the button. */
  typeToConfirm?: string;
  isRunning?: boolean;
  /** The last attempt's error, shown above the inputs, which keep their values. */
  refusal: Refusal;
  disabled?: boolean;
  onClose: () => void;
  /** `saved` is called once it is done, before another page opens. */
  onConfirm: (reason: string, saved: () => void) => void;
}

/** The server's minimum. */
const minReasonLength = 3;

/** Confirms a verb: consequence, reason if required, and a word to type if irreversible. */
export function VerbDialog({ open, onClose, ...rest }: VerbDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} aria-labelledby="verb-dialog-title">
      {open ? <VerbForm onClose={onClose} {...rest} /> : null}
    </FormDialog>
  );
}

function VerbForm(props: Omit<VerbDialogProps, 'open'>) {
  const {
    title,
    children,
    action,
    danger = false,
    reason = 'none',
    typeToConfirm,
    isRunning = false,
  } = props;
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const formId = useId();
  const saved = useSavedDialog();
  const lacksReason = reason === 'required' && text.trim().length < minReasonLength;
  const lacksWord = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!lacksReason && !lacksWord && !isRunning && !props.disabled) props.onConfirm(text.trim(), saved);
  }

  return (
    <>
      <DialogTitle id="verb-dialog-title">{title}</DialogTitle>
      <DialogContent>
        <form id={formId} onSubmit={submit}>
          <RefusalFrame refusal={props.refusal}>
            {children}
            {reason === 'none' ? null : <ReasonField text={text} onText={setText} />}
            {typeToConfirm === undefined ? null : (
              <Confirmation word={typeToConfirm} typed={typed} onType={setTyped} />
            )}
          </RefusalFrame>
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{dismissLabel(title, action)}</Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={isRunning}
          disabled={lacksReason || lacksWord || isRunning || props.disabled === true}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  );
}

/** Beside “Cancel parcel” a button “Cancel” would be ambiguous. */
const dismissLabel = (title: string, action: string): string =>
  [title, action].some((words) => words.startsWith('Cancel')) ? 'Go back' : 'Cancel';

function ReasonField({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <VerbTextField
      source="reason"
      label="Reason"
      helperText="Recorded permanently in the audit trail, with your name."
      value={text}
      onChange={(event) => onText(event.target.value)}
      multiline
      minRows={2}
      required
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}

interface ConfirmationProps {
  word: string;
  typed: string;
  onType: (typed: string) => void;
}

function Confirmation({ word, typed, onType }: ConfirmationProps) {
  return (
    <>
      <Alert severity="warning" sx={{ my: 1 }}>
        This cannot be undone.
      </Alert>
      <Typography variant="body2">
        Type <strong>{word}</strong> to confirm.
      </Typography>
      <TextField
        label="Confirmation"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </>
  );
}
