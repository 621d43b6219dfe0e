import { Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useVerb, type Done, type VerbTarget } from './use-verb.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface ReasonVerbProps<Answer> extends VerbTarget {
  label: string;
  title: string;
  /** The consequence, in words. */
  effect: ReactNode;
  /** Announced once it is done. */
  done?: Done<Answer>;
  danger?: boolean;
  /** Sent along with the reason. */
  body?: Record<string, unknown>;
  withoutReason?: boolean;
  /** While the inputs are not usable. */
  disabled?: boolean;
  /** The verb's inputs, above the reason. */
  children?: ReactNode;
  onDone?: (answer: Answer) => void;
}

/** A button that asks for a reason, then runs one verb. */
export function ReasonVerb<Answer = unknown>(props: ReasonVerbProps<Answer>) {
  const { label, title, effect, done, danger = false, body = {}, withoutReason = false, children } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb<Answer>(props);
  async function confirm(reason: string, saved: () => void) {
    const answer = await run(withoutReason ? body : { ...body, reason }, done);
    if (answer === undefined) return;
    saved();
    setAsking(false);
    props.onDone?.(answer);
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={danger ? 'error' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <VerbDialog
        open={isAsking}
        title={title}
        action={label}
        danger={danger}
        reason={withoutReason ? 'none' : 'required'}
        isRunning={isRunning}
        disabled={props.disabled === true}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason, saved) => void confirm(reason, saved)}
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          {effect}
        </Typography>
        {children}
      </VerbDialog>
    </>
  );
}
