import { formatCount, maxUnitsPerPack, type Recipe } from '@pullproof/server/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';

type Variants = Recipe['variants'];

/** The variants of a box of `from` packs as those of a box of `to`; 1 is a single pack. */
export const scaleDraws = (variants: Variants, from: number, to: number): Variants =>
  variants.map((variant) => ({
    ...variant,
    slots: variant.slots.map((slot) => ({ ...slot, draws: (slot.draws / from) * to })),
  }));

interface PacksInBoxProps {
  packs: number;
  /** Of one pack. */
  variants: Variants;
  mayWrite: boolean;
  onChange: (packs: number) => void;
}

/** How many packs are sold together as a box; what a pack holds stays the same. */
export function PacksInBox({ packs, variants, mayWrite, onChange }: PacksInBoxProps) {
  // What is typed, so that a 1 on the way to 12 stays.
  const [text, setText] = useState(packs > 1 ? String(packs) : '');
  const change = (typed: string) => {
    setText(typed);
    const count = typed === '' ? 1 : Number(typed);
    if (Number.isInteger(count) && count >= 1 && count <= maxUnitsPerPack) onChange(count);
  };
  return (
    <TextField
      label="Packs in a box"
      type="number"
      value={text}
      disabled={!mayWrite}
      placeholder="Not sold as a box"
      onChange={(event) => change(event.target.value)}
      onBlur={() => setText(packs > 1 ? String(packs) : '')}
      helperText={describeBox(packs, variants)}
      sx={{ maxWidth: 420, mb: 2 }}
      slotProps={{ htmlInput: { min: 2, max: maxUnitsPerPack, step: 1 }, inputLabel: { shrink: true } }}
    />
  );
}

function describeBox(packs: number, variants: Variants): string {
  if (packs === 1)
    return 'Leave it empty to sell single packs. A box has one number, and is sold and opened whole.';
  const sizes = [...new Set(variants.map(({ slots }) => slots.reduce((sum, { draws }) => sum + draws, 0)))];
  const [size = 0] = sizes;
  if (sizes.length > 1 || Number.isNaN(size))
    return `Below is one pack; a box holds ${formatCount(packs)} of them.`;
  return `Below is one pack. A box: ${formatCount(packs)} packs of ${formatCount(size)}, ${formatCount(packs * size)} cards, sold and opened whole.`;
}
