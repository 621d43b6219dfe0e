import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { readShares } from '../odds/expected-value.ts';
import { formatOneIn, formatShare } from '../odds/rational.ts';
import { newSlot, removeAt, replaceAt, type Variant } from './recipe-edits.ts';
import { SlotEditor } from './slot-editor.tsx';
import type { ClassLook } from '../../../shared/use-classes.ts';
import { WeightInput } from './weight-input.tsx';

interface VariantEditorProps {
  variant: Variant;
  siblings: Variant[];
  pools: string[];
  classes: ReadonlyMap<string, ClassLook>;
  mayWrite: boolean;
  onChange: (variant: Variant) => void;
  onRemove?: () => void;
}

/** One kind of pack: how often it comes, and its slots in the order they are revealed. */
export function VariantEditor({
  variant,
  siblings,
  pools,
  classes,
  mayWrite,
  onChange,
  onRemove,
}: VariantEditorProps) {
  const share = readShares(siblings.map((sibling) => sibling.weight))?.[siblings.indexOf(variant)];
  const setSlots = (slots: Variant['slots']) => onChange({ ...variant, slots });
  const cardCount = variant.slots.reduce((sum, slot) => sum + slot.draws, 0);

  return (
    <Box
      component="fieldset"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        p: { xs: 1.5, sm: 2 },
        m: 0,
        mb: 2,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <TextField
          label="Variant"
          value={variant.name}
          disabled={!mayWrite}
          onChange={(event) => onChange({ ...variant, name: event.target.value })}
          sx={{ flex: '1 1 180px', maxWidth: 280 }}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        {siblings.length > 1 ? (
          <Box sx={{ width: 100 }}>
            <WeightInput
              label={`Weight of the variant ${variant.name}`}
              value={variant.weight}
              disabled={!mayWrite}
              onChange={(weight) => onChange({ ...variant, weight })}
            />
          </Box>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {siblings.length > 1 && share
            ? `${formatShare(share)} of packs${oneIn(formatOneIn(share))} · `
            : ''}
          {cardCount} {cardCount === 1 ? 'card' : 'cards'} in a pack
        </Typography>
        {onRemove && mayWrite ? (
          <Tooltip title="Remove this variant">
            <IconButton size="small" aria-label={`Remove the variant ${variant.name}`} onClick={onRemove}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {variant.slots.map((slot, index) => (
        <SlotEditor
          key={index}
          number={index + 1}
          slot={slot}
          pools={pools}
          classes={classes}
          mayWrite={mayWrite}
          onChange={(next) => setSlots(replaceAt(variant.slots, index, next))}
          {...(variant.slots.length > 1 ? { onRemove: () => setSlots(removeAt(variant.slots, index)) } : {})}
        />
      ))}
      {mayWrite ? (
        <Button size="small" onClick={() => setSlots([...variant.slots, newSlot([...classes.keys()])])}>
          Add a slot
        </Button>
      ) : null}
    </Box>
  );
}

const oneIn = (text: string | undefined) => (text === undefined ? '' : `, ${text}`);
