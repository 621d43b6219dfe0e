import { FormControlLabel, Radio, RadioGroup } from '@mui/material';

/** What a withdrawal did: above one person's limit it waits for another. */
export const sayWithdrawn =
  (done: string) =>
  ({ ids }: { ids: readonly string[] }): string =>
    ids.length === 0 ? 'Waiting for a second look: off sale, not withdrawn yet' : done;

export type Loss = 'lost' | 'damaged';

/** How a unit left the shop. */
export function LossChoice({ loss, onLoss }: { loss: Loss; onLoss: (loss: Loss) => void }) {
  return (
    <RadioGroup
      row
      aria-label="What happened"
      value={loss}
      onChange={(_, value) => onLoss(value === 'damaged' ? 'damaged' : 'lost')}
    >
      <FormControlLabel value="lost" control={<Radio size="small" />} label="Lost" />
      <FormControlLabel value="damaged" control={<Radio size="small" />} label="Damaged" />
    </RadioGroup>
  );
}
