import { formatCount, type CardRecord } from '@pullproof/server/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { formatShare, readShares, type Rational } from '../odds/rational.ts';
import { removeAt, replaceAt, type ListedCard } from './recipe-edits.ts';
import { RemoveButton } from './remove-button.tsx';
import { WeightInput } from './weight-input.tsx';

interface CardListTableProps {
  cards: ListedCard[];
  mayWrite: boolean;
  onChange: (cards: ListedCard[]) => void;
}

/** How many cards are shown at first: fields of thousands would make the dialog slow. */
const firstShown = 100;

/** The cards of a list in its order, with their weights and exact chances; a search finds one among many. */
export function CardListTable({ cards, mayWrite, onChange }: CardListTableProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(firstShown);
  const { data = [], isPending } = useGetMany<CardRecord>('cards', { ids: cards.map(({ card }) => card) });
  const records = new Map(data.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  const nameOf = (id: string) => {
    const record = records.get(id);
    if (record) return `${record.name} · ${record.setName} ${record.number}`;
    return isPending ? 'Loading…' : 'A card that is no longer in the catalogue';
  };
  const words = search.trim().toLowerCase();
  const found = cards
    .map((entry, index) => ({ ...entry, index, name: nameOf(entry.card) }))
    .filter(({ name }) => words === '' || name.toLowerCase().includes(words));
  const shares = readShares(cards.flatMap(({ weight }) => (weight === undefined ? [] : [weight])));

  if (cards.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        No card yet. Search for one above, or paste many at once.
      </Typography>
    );
  return (
    <Box sx={{ my: 1 }}>
      {cards.length > 10 ? (
        <TextField
          label="Find in this list"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <Box component="ol" aria-label="Cards of the list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, shown).map(({ index, name, ...entry }) => (
          <ListedRow
            key={entry.card}
            entry={entry}
            name={name}
            share={shares?.[index]}
            mayWrite={mayWrite}
            onChange={(next) => onChange(replaceAt(cards, index, next))}
            onRemove={() => onChange(removeAt(cards, index))}
          />
        ))}
      </Box>
      {found.length > shown ? (
        <Button size="small" onClick={() => setShown(shown + 500)}>
          Show more of {formatCount(found.length)}
        </Button>
      ) : null}
    </Box>
  );
}

interface ListedRowProps {
  entry: ListedCard;
  name: string;
  share: Rational | undefined;
  mayWrite: boolean;
  onChange: (entry: ListedCard) => void;
  onRemove: () => void;
}

function ListedRow({ entry: { card, weight }, name, share, mayWrite, onChange, onRemove }: ListedRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1, py: 0.25 }}
    >
      <Typography
        variant="body2"
        sx={{ flex: { xs: '1 1 60%', sm: 1 }, minWidth: { xs: 180, sm: 0 }, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      {weight === undefined ? null : (
        <>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {share ? formatShare(share) : '–'}
          </Typography>
          <Box sx={{ width: 84 }}>
            <WeightInput
              label={`Weight of ${name}`}
              value={weight}
              disabled={!mayWrite}
              onChange={(next) => onChange({ card, weight: next })}
            />
          </Box>
        </>
      )}
      {mayWrite ? (
        <RemoveButton label={`Remove ${name}`} hint="Remove this card" onRemove={onRemove} />
      ) : null}
    </Box>
  );
}
