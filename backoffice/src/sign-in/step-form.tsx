import { Alert, Button } from '@mui/material';
import type { ReactNode, SyntheticEvent } from 'react';

interface StepFormProps {
  action: string;
  busyAction?: string;
  isBusy: boolean;
  problem?: string | undefined;
  disabled?: boolean;
  onSubmit: (fields: FormData) => void;
  /** The inputs. */
  children: ReactNode;
}

/** One step: inputs, error message, one button. */
export function StepForm(props: StepFormProps) {
  const { action, busyAction = action, isBusy, problem, disabled = false, onSubmit, children } = props;
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble from a dialog's form to the form around it in the component tree.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    <form onSubmit={submit}>
      {children}
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isBusy || disabled}
        sx={{ mt: 2, py: 1.1 }}
      >
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}

export const textOf = (fields: FormData, name: string): string => {
  const entry = fields.get(name);
  return typeof entry === 'string' ? entry : '';
};
