import { formatCount, maxListedCards } from '@pullproof/server/contract';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { parseWeight } from '../odds/rational.ts';
import { CardListTable } from './card-list-table.tsx';
import { CardPicker } from './card-picker.tsx';
import { PasteCards } from './paste-cards.tsx';
import { addCards, type ListedCard } from './recipe-edits.ts';

interface CardListDialogProps {
  /** Empty for a new list. */
  name: string;
  cards: ListedCard[];
  otherNames: string[];
  mayWrite: boolean;
  onClose: () => void;
  onDone: (name: string, cards: ListedCard[]) => void;
}

/** Edits one card list: cards by search or paste, and a weight each if the list has weights. */
export function CardListDialog(props: CardListDialogProps) {
  const { otherNames, mayWrite, onClose, onDone } = props;
  const [name, setName] = useState(props.name);
  const [cards, setCards] = useState(props.cards);
  const hasWeights = cards.some(({ weight }) => weight !== undefined);
  const problem = findProblem(name, otherNames, cards);
  const add = (more: readonly ListedCard[]) => setCards((held) => addCards(held, more));

  return (
    <FormDialog open onClose={onClose} maxWidth="md" aria-labelledby="card-list-title">
      <DialogTitle id="card-list-title">
        {props.name === '' ? 'New card list' : `Card list ${props.name}`}
      </DialogTitle>
      <DialogContent>
        <TextField
          label="Name"
          value={name}
          disabled={!mayWrite}
          helperText="Letters, digits and _. It’s part of what the run publishes."
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        {mayWrite ? <AddCards onAdd={add} /> : null}
        <FormControlLabel
          disabled={!mayWrite || cards.length === 0}
          control={
            <Switch
              size="small"
              checked={hasWeights}
              onChange={(_, isOn) =>
                setCards(cards.map(({ card }) => (isOn ? { card, weight: '1' } : { card })))
              }
            />
          }
          label="Cards have weights"
        />
        <CardListTable cards={cards} mayWrite={mayWrite} onChange={setCards} />
        {problem !== undefined && cards.length > 0 ? <Alert severity="info">{problem}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {mayWrite ? (
          <Button
            variant="contained"
            disabled={problem !== undefined}
            onClick={() => onDone(name.trim(), cards)}
          >
            Use this list
          </Button>
        ) : null}
      </DialogActions>
    </FormDialog>
  );
}

function AddCards({ onAdd }: { onAdd: (cards: ListedCard[]) => void }) {
  return (
    <>
      <CardPicker
        cardId={undefined}
        disabled={false}
        label="Add a card"
        onPick={(card) => (card === undefined ? undefined : onAdd([{ card }]))}
      />
      <PasteCards onFound={onAdd} />
    </>
  );
}

function findProblem(
  name: string,
  otherNames: readonly string[],
  cards: readonly ListedCard[],
): string | undefined {
  const trimmed = name.trim();
  if (!/^[A-Za-z0-9_]{1,80}$/.test(trimmed)) return 'Give the list a name of letters, digits and _.';
  if (otherNames.includes(trimmed)) return 'Another list has this name.';
  if (cards.length === 0) return 'The list has no card.';
  if (cards.length > maxListedCards) return `A list has at most ${formatCount(maxListedCards)} cards.`;
  const weights = cards.flatMap(({ weight }) => (weight === undefined ? [] : [parseWeight(weight)]));
  if (weights.includes(undefined)) return 'A weight is a number like 7, 0.05 or 7/8.';
  return weights.length > 0 && weights.every((weight) => weight?.n === 0n)
    ? 'All weights are 0, so nothing can be drawn.'
    : undefined;
}
