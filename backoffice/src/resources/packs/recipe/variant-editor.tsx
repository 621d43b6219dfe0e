import type { SoldAs } from '@pullproof/server/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import type { ClassLook } from '../../../shared/values/use-classes.ts';
import { formatOneIn, formatShare, readShares } from '../odds/rational.ts';
import { moveAt, newSlot, removeAt, replaceAt, type Variant } from './recipe-edits.ts';
import { RemoveButton } from './remove-button.tsx';
import { Reorder } from './reorder.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { WeightInput } from './weight-input.tsx';

interface VariantEditorProps {
  variant: Variant;
  siblings: Variant[];
  /** Shares are of these; slots are those of one pack. */
  of: SoldAs;
  pools: string[];
  classes: ReadonlyMap<string, ClassLook>;
  mayWrite: boolean;
  onChange: (variant: Variant) => void;
  onRemove?: () => void;
}

/** One variant of the pack: its chance, and its slots in reveal order. */
export function VariantEditor(props: VariantEditorProps) {
  const { variant, pools, classes, mayWrite, onChange } = props;
  const setSlots = (slots: Variant['slots']) => onChange({ ...variant, slots });
  const box = {
    border: 1,
    borderColor: 'divider',
    borderRadius: 3,
    p: { xs: 1.5, sm: 2 },
    m: 0,
    mb: 2,
    minWidth: 0,
  };

  return (
    <Box component="fieldset" sx={box}>
      <VariantHeader {...props} />
      <Reorder
        items={variant.slots}
        what="slot"
        mayMove={mayWrite}
        onMove={(from, to) => setSlots(moveAt(variant.slots, from, to))}
      >
        {(slot, index, handle) => (
          <SlotEditor
            number={index + 1}
            {...{ slot, pools, classes, mayWrite, handle }}
            onChange={(next) => setSlots(replaceAt(variant.slots, index, next))}
            {...(variant.slots.length > 1
              ? { onRemove: () => setSlots(removeAt(variant.slots, index)) }
              : {})}
          />
        )}
      </Reorder>
      {mayWrite ? (
        <Button size="small" onClick={() => setSlots([...variant.slots, newSlot([...classes.keys()])])}>
          Add a slot
        </Button>
      ) : null}
    </Box>
  );
}

function VariantHeader({ variant, siblings, of, mayWrite, onChange, onRemove }: VariantEditorProps) {
  const isOneOfMany = siblings.length > 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <TextField
        label="Variant"
        value={variant.name}
        disabled={!mayWrite}
        onChange={(event) => onChange({ ...variant, name: event.target.value })}
        sx={{ flex: '1 1 180px', maxWidth: 280 }}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      {isOneOfMany ? (
        <Box sx={{ width: 100 }}>
          <WeightInput
            label={`Weight of the variant ${variant.name}`}
            value={variant.weight}
            disabled={!mayWrite}
            onChange={(weight) => onChange({ ...variant, weight })}
          />
        </Box>
      ) : null}
      <Typography
        variant="body2"
        sx={{ whiteSpace: { xs: 'nowrap', sm: 'normal' }, color: 'text.secondary', flex: 1 }}
      >
        {isOneOfMany ? describeVariantShare(variant, siblings, of) : ''}
        {describeSize(variant)}
      </Typography>
      {onRemove && mayWrite ? (
        <RemoveButton
          label={`Remove the variant ${variant.name}`}
          hint="Remove this variant"
          onRemove={onRemove}
        />
      ) : null}
    </Box>
  );
}

function describeVariantShare(variant: Variant, siblings: Variant[], of: SoldAs): string {
  const share = readShares(siblings.map((sibling) => sibling.weight))?.[siblings.indexOf(variant)];
  if (!share) return '';
  const oneIn = formatOneIn(share);
  return `${formatShare(share)} of ${of.many}${oneIn ? `, ${oneIn}` : ''} · `;
}

function describeSize(variant: Variant): string {
  const cardCount = variant.slots.reduce((sum, slot) => sum + slot.draws, 0);
  return Number.isNaN(cardCount) ? '' : `${cardCount} ${cardCount === 1 ? 'card' : 'cards'} in a pack`;
}
