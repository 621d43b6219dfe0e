import { Box, Button, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { maxUnitsPerPack } from '@pullproof/server/contract';
import { readShares } from '../odds/rational.ts';
import { newRow, removeAt, replaceAt, type Slot } from './recipe-edits.ts';
import { describeFilter } from '../../../shared/values/describe-filter.ts';
import { OddsRow } from './odds-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ShareBar } from './share-bar.tsx';
import type { ClassLook } from '../../../shared/values/use-classes.ts';

interface SlotEditorProps {
  number: number;
  slot: Slot;
  pools: string[];
  classes: ReadonlyMap<string, ClassLook>;
  mayWrite: boolean;
  onChange: (slot: Slot) => void;
  onRemove?: () => void;
  /** Moves the slot among its siblings. */
  handle?: ReactNode;
}

/** One slot: how many cards it deals, and its odds table, which always adds up to 100 %. */
export function SlotEditor(props: SlotEditorProps) {
  const { number, slot, pools, classes, mayWrite, onChange } = props;
  const shares = readShares(slot.rows.map((row) => row.weight));
  const setRows = (rows: Slot['rows']) => onChange({ ...slot, rows });

  return (
    <Box sx={{ bgcolor: 'action.hover', borderRadius: 2.5, p: { xs: 1.25, sm: 1.75 }, mb: 1.25 }}>
      <SlotHeader {...props} />
      {slot.rows.map((row, index) => (
        <OddsRow
          key={index}
          row={row}
          share={shares?.[index]}
          place={`Slot ${number}, row ${index + 1}`}
          pools={pools}
          classes={classes}
          mayWrite={mayWrite}
          onChange={(next) => setRows(replaceAt(slot.rows, index, next))}
          {...(slot.rows.length > 1 ? { onRemove: () => setRows(removeAt(slot.rows, index)) } : {})}
        />
      ))}
      <Box sx={{ mt: 1.25 }}>
        <ShareBar
          label={`Slot ${number}`}
          parts={slot.rows.map((row) => ({
            name: describeFilter(row.filter, classes),
            weight: row.weight,
            colour: classes.get(row.filter.class ?? '')?.colour,
          }))}
        />
      </Box>
      {mayWrite ? (
        <Button
          size="small"
          sx={{ mt: 0.5 }}
          onClick={() => setRows([...slot.rows, newRow(slot, [...classes.keys()])])}
        >
          Add a row
        </Button>
      ) : null}
    </Box>
  );
}

function SlotHeader({ number, slot, mayWrite, onChange, onRemove, handle }: SlotEditorProps) {
  const setDraws = (text: string) => onChange({ ...slot, draws: text === '' ? Number.NaN : Number(text) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      {handle}
      <Typography component="h3" sx={{ fontWeight: 700, flex: 1 }}>
        Slot {number}
      </Typography>
      <TextField
        label="Cards"
        type="number"
        value={Number.isNaN(slot.draws) ? '' : slot.draws}
        disabled={!mayWrite}
        onChange={(event) => setDraws(event.target.value)}
        margin="none"
        sx={{ width: 92 }}
        slotProps={{
          htmlInput: {
            min: 1,
            max: maxUnitsPerPack,
            step: 1,
            'aria-label': `Cards that slot ${number} deals`,
          },
        }}
      />
      {onRemove && mayWrite ? (
        <RemoveButton label={`Remove slot ${number}`} hint="Remove this slot" onRemove={onRemove} />
      ) : null}
    </Box>
  );
}
