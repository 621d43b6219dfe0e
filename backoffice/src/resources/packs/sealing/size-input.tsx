import { maxRunPacks, soldAs } from '@pullproof/server/contract';
import { TextField } from '@mui/material';

export const isRunSize = (size: number): boolean =>
  Number.isInteger(size) && size >= 1 && size <= maxRunPacks;

/** Packs or boxes per run: a whole number within the server's limits. */
export function SizeInput({
  size,
  onSize,
  packsPerBox = 1,
}: {
  size: number;
  onSize: (size: number) => void;
  packsPerBox: number | undefined;
}) {
  return (
    <TextField
      label={`${soldAs(packsPerBox).Many} in the run`}
      type="number"
      value={Number.isNaN(size) ? '' : size}
      error={!isRunSize(size)}
      helperText={isRunSize(size) ? undefined : 'A whole number from 1 to 1,000,000'}
      onChange={(event) => onSize(event.target.value === '' ? Number.NaN : Number(event.target.value))}
      margin="dense"
      sx={{ width: { xs: '100%', sm: 180 } }}
      slotProps={{ htmlInput: { min: 1, max: maxRunPacks, step: 1 } }}
    />
  );
}
