import { Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useVerb, type VerbTarget } from './use-verb.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface ReasonVerbProps extends VerbTarget {
  label: string;
  title: string;
  /** The consequence, in words. */
  effect: ReactNode;
  done: string;
  danger?: boolean;
  /** Sent along with the reason. */
  body?: Record<string, unknown>;
  withoutReason?: boolean;
  /** The verb's inputs, above the reason. */
  children?: ReactNode;
  onDone?: () => void;
}

/** A button that asks for a reason, then runs one verb. */
export function ReasonVerb(props: ReasonVerbProps) {
  const { label, title, effect, done, danger = false, body = {}, withoutReason = false, children } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb(props);
  async function confirm(reason: string) {
    const answer = await run(withoutReason ? body : { ...body, reason }, done);
    if (answer === undefined) return;
    setAsking(false);
    props.onDone?.();
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={danger ? 'error' : 'primary'}
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
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void confirm(reason)}
      >
        <Typography variant="body2" sx={{ mb: 1 }}>
          {effect}
        </Typography>
        {children}
      </VerbDialog>
    </>
  );
}
