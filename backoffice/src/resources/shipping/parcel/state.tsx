import type { ParcelRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { shortWaitNames } from './words.ts';

type Shown = Pick<ParcelRecord, 'state' | 'waitsFor' | 'isLate' | 'openClaims' | 'labelState'>;

/** The parcel's state and whatever needs somebody's attention. */
export function ParcelState({ parcel }: { parcel: Shown }) {
  const { state, waitsFor, isLate, openClaims, labelState } = parcel;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusChip state={state} />
      {waitsFor ? <StatusChip state="hold" label={shortWaitNames[waitsFor]} /> : null}
      {labelState === 'failed' ? <StatusChip state="failed" label="Label failed" /> : null}
      {isLate ? <StatusChip state="failed" label="Late" /> : null}
      {openClaims > 0 ? <StatusChip state="disputed" label="Claim" /> : null}
    </Box>
  );
}
