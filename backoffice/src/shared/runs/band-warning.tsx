import { describeRequest, formatBps } from '@pullproof/server/contract';
import { Alert, TextField } from '@mui/material';
import { ApiProblem } from '@pullproof/shared/problem';
import type { Refusal } from '../refusal.tsx';

interface BandWarningProps {
  /** Whether a run of a pack is to be sealed; otherwise it is to be published. */
  isSealing?: boolean;
  breaks: readonly string[];
  typed: string;
  onType: (text: string) => void;
}

/** The broken limits of the band, and the input for typing the cash return. */
export function BandWarning({ isSealing = false, breaks, typed, onType }: BandWarningProps) {
  return (
    <>
      <Alert severity="warning" sx={{ my: 1 }}>
        {breaks.join(' ')} {describeRequest({ kind: 'run-band', ...(isSealing && { subjectKind: 'pack' }) })}
      </Alert>
      <TextField
        label="Cash return, %"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        helperText="Type the figure above to confirm it."
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        required
        fullWidth
      />
    </>
  );
}

/** Adds the cash return to the warning if missing, because it must be typed to confirm. */
export const withFigure = (breaks: readonly string[], cashReturnBps: number): string[] =>
  breaks.some((line) => line.startsWith('Cash return'))
    ? [...breaks]
    : [...breaks, `Cash return is ${formatBps(cashReturnBps)}.`];

/** Parses "160.5" as basis points; NaN for anything that is not a number. */
export const readBps = (typed: string): number =>
  typed.trim() === '' ? NaN : Math.round(Number(typed.trim().replace(',', '.')) * 100);

/** Returns the server's list of broken band limits, including the figure to type; undefined for any other refusal. */
export function readBandRefusal(refusal: Refusal): string[] | undefined {
  const problem = refusal?.error;
  if (!(problem instanceof ApiProblem) || problem.code !== 'REASON_REQUIRED') return undefined;
  const { breaks, returns } = problem.body as { breaks?: string[]; returns?: { cashReturnBps: number } }; // the API's fields
  if (!breaks || !returns) return undefined;
  return withFigure(breaks, returns.cashReturnBps);
}
