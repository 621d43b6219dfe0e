import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { ChangeTable } from './change-table.tsx';
import type { RateChange } from './compare-rates.ts';

interface StaleRatesProps {
  theirs: readonly RateChange[];
  mine: readonly RateChange[];
  onClose: () => void;
  onTheirs: () => void;
  onMerge: () => void;
}

/** Somebody else saved first: shows both sides; nothing is saved before another look. */
export function StaleRates({ theirs, mine, onClose, onTheirs, onMerge }: StaleRatesProps) {
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="stale-rates-title">
      <DialogTitle id="stale-rates-title">Someone else saved this first</DialogTitle>
      <DialogContent>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          They changed
        </Typography>
        <ChangeTable changes={theirs} label="Their changes" />
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          You changed
        </Typography>
        <ChangeTable changes={mine} label="Your changes" />
        <Typography sx={{ color: 'text.secondary' }}>
          Zones and base fees are each taken as a whole: where both of you changed one, yours counts.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Keep editing</Button>
        <Button variant="outlined" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button variant="contained" onClick={onMerge}>
          Put mine on top and review
        </Button>
      </DialogActions>
    </Dialog>
  );
}
