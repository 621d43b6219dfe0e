import { Alert, Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { describeFilter } from '../../../shared/values/describe-filter.ts';
import type { ClassLook } from '../../../shared/values/use-classes.ts';
import { scaleDraws } from './packs-in-box.tsx';
import { layouts, variantOf, type Layout } from './layouts.ts';
import type { Variant } from './recipe-edits.ts';

interface LayoutMenuProps {
  /** Of a box, its own: not those of one of its packs. */
  variants: Variant[];
  packsPerBox: number;
  /** The most common class first. */
  slugs: readonly string[];
  classes: ReadonlyMap<string, ClassLook>;
  onChange: (variants: Variant[]) => void;
}

/** Starts the pack from a usual layout; what was there comes back by Undo. */
export function LayoutMenu({ variants, packsPerBox, slugs, classes, onChange }: LayoutMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState<{ name: string; before: Variant[]; after: Variant[] }>();
  function use(layout: Layout): void {
    const after = scaleDraws([variantOf(layout, slugs)], 1, packsPerBox);
    setAnchor(undefined);
    setUsed({ name: layout.name, before: variants, after });
    onChange(after);
  }
  function undo(): void {
    if (used) onChange(used.before);
    setUsed(undefined);
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Start from a layout
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {layouts.map((layout) => (
          <MenuItem
            key={layout.name}
            onClick={() => use(layout)}
            sx={{ whiteSpace: 'normal', maxWidth: 420 }}
          >
            <ListItemText
              primary={layout.name}
              secondary={describeSlots(variantOf(layout, slugs), classes)}
            />
          </MenuItem>
        ))}
      </Menu>
      {used && used.after === variants ? (
        <Alert
          severity="info"
          sx={{ flexBasis: '100%' }}
          action={
            <Button size="small" color="inherit" onClick={undo}>
              Undo
            </Button>
          }
        >
          {used.name}: check the classes and weights before you save.
        </Alert>
      ) : null}
    </>
  );
}

const describeSlots = ({ slots }: Variant, classes: ReadonlyMap<string, ClassLook>): string =>
  slots
    .map(
      ({ draws, rows }) =>
        `${draws} × ${rows.map(({ filter }) => describeFilter(filter, classes)).join(' or ')}`,
    )
    .join(', ');
