import { FormControlLabel, Radio, RadioGroup } from '@mui/material';

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
