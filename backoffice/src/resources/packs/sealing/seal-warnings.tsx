import { formatCount, type RecipePreviewDto } from '@pullproof/server/contract';
import { Alert, Box, Button } from '@mui/material';
import { describeError } from '../../../providers/api-problem.ts';
import { ShortageReport } from '../../../shared/runs/shortage-report.tsx';
import { useClasses } from '../../../shared/values/use-classes.ts';

interface SealWarningsProps {
  hasProduct: boolean;
  /** Of this size; absent while it is computed. */
  preview: RecipePreviewDto | undefined;
  isPending: boolean;
  error: unknown;
  onSize: (size: number) => void;
}

/** What stands against sealing the saved recipe at this size, and a smaller run that fits. */
export function SealWarnings({ hasProduct, preview, isPending, error, onSize }: SealWarningsProps) {
  const { classes } = useClasses();
  const zeroCount = preview ? countZeros(preview) : 0;
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      {hasProduct ? null : (
        <Alert severity="error">No product sells this pack yet, so its runs could not be sold.</Alert>
      )}
      {isPending ? <Alert severity="info">Checking whether the vault can fill this run…</Alert> : null}
      {error ? <Alert severity="warning">Not checked: {describeError(error)}</Alert> : null}
      {preview?.unsatisfiable ? <Alert severity="error">{preview.unsatisfiable}</Alert> : null}
      {preview && preview.largestSize !== null ? (
        <LargestRun size={preview.largestSize} onSize={onSize} />
      ) : null}
      {preview ? <ShortageReport shortage={preview} classes={classes} /> : null}
      {zeroCount > 0 ? (
        <Alert severity="warning">
          {zeroCount === 1 ? 'One row' : `${zeroCount} rows`} of the recipe would have no cards in a run of
          this size, so do not advertise them. See “What a run would hold”.
        </Alert>
      ) : null}
    </Box>
  );
}

function LargestRun({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  if (size === 0) return <Alert severity="info">No smaller run that fits was found.</Alert>;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onSize(size)}>
          Use {formatCount(size)}
        </Button>
      }
    >
      A run of {formatCount(size)} fits.
    </Alert>
  );
}

/** Whether sealing would be refused. */
export const isInfeasible = ({ short, unsatisfiable }: RecipePreviewDto): boolean =>
  short.length > 0 || unsatisfiable !== null;

/** Counts rows with a weight but no unit in the run. */
const countZeros = ({ composition }: RecipePreviewDto): number =>
  composition.flatMap(({ slots }) => slots.flatMap(({ rows }) => rows.filter(({ quota }) => quota === 0)))
    .length;
