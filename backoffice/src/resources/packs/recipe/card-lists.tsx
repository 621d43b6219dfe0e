import { formatCount, type Recipe } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CardListDialog } from './card-list-dialog.tsx';
import { countRowsOf, renameList, type ListedCard } from './recipe-edits.ts';
import { RemoveButton } from './remove-button.tsx';

interface CardListsProps {
  recipe: Recipe;
  mayWrite: boolean;
  onChange: (recipe: Recipe) => void;
}

/** The recipe's named card lists, which rows may draw from; a list that a row uses can't be removed. */
export function CardLists({ recipe, mayWrite, onChange }: CardListsProps) {
  const [open, setOpen] = useState<string>();
  const lists = Object.entries(recipe.pools ?? {});
  if (lists.length === 0 && !mayWrite) return null;
  const names = lists.map(([name]) => name);
  function remove(name: string) {
    const { [name]: _, ...others } = recipe.pools ?? {};
    onChange({ ...recipe, pools: others });
  }

  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 3, p: 2, m: 0, mb: 2 }}>
      <Typography component="legend" sx={{ fontWeight: 700, px: 0.5 }}>
        Card lists
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        A row can draw from a list, such as the foil sheet of a booster. With weights, a run holds each card
        in exactly that share.
      </Typography>
      {lists.map(([name, cards]) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Button size="small" onClick={() => setOpen(name)} sx={{ textTransform: 'none' }}>
            {name}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
            {describeList(cards, countRowsOf(recipe, name))}
          </Typography>
          {mayWrite && countRowsOf(recipe, name) === 0 ? (
            <RemoveButton
              label={`Remove the list ${name}`}
              hint="Remove this list"
              onRemove={() => remove(name)}
            />
          ) : null}
        </Box>
      ))}
      {mayWrite ? (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('')}>
          Add a card list
        </Button>
      ) : null}
      {open === undefined ? null : (
        <CardListDialog
          name={open}
          cards={recipe.pools?.[open] ?? []}
          otherNames={names.filter((name) => name !== open)}
          mayWrite={mayWrite}
          onClose={() => setOpen(undefined)}
          onDone={(name, cards) => {
            onChange(renameList(recipe, open, name, cards));
            setOpen(undefined);
          }}
        />
      )}
    </Box>
  );
}

function describeList(cards: readonly ListedCard[], rows: number): string {
  const count = `${formatCount(cards.length)} ${cards.length === 1 ? 'card' : 'cards'}`;
  const weights = cards.some(({ weight }) => weight !== undefined) ? ', with weights' : '';
  return `${count}${weights} · ${rows === 0 ? 'not used yet' : rows === 1 ? 'used by one row' : `used by ${rows} rows`}`;
}
