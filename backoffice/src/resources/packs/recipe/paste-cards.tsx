import { formatCount, type CardRecord } from '@pullproof/server/contract';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { describeError } from '../../../providers/api-problem.ts';
import { findPastedCards, readPastedLines } from './pasted-cards.ts';
import type { ListedCard } from './recipe-edits.ts';

const pageSize = 1_000;

/** Adds many cards at once, by set and number or name. Lines that name no card stay, to be mended. */
export function PasteCards({ onFound }: { onFound: (cards: ListedCard[]) => void }) {
  const provider = useDataProvider();
  const [text, setText] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState<{ severity: 'success' | 'warning' | 'error'; text: string }>();

  async function search() {
    setSearching(true);
    try {
      const lines = readPastedLines(text);
      const found = findPastedCards(
        lines,
        await readSets(provider, [...new Set(lines.map(({ set }) => set))]),
      );
      onFound(found.cards);
      setText(found.missing.join('\n'));
      const added = `${formatCount(found.cards.length)} ${found.cards.length === 1 ? 'card' : 'cards'} found.`;
      setOutcome(
        found.missing.length === 0
          ? { severity: 'success', text: added }
          : {
              severity: 'warning',
              text: `${added} ${found.missing.length === 1 ? 'The line above names' : 'The lines above name'} no card, or more than one.`,
            },
      );
    } catch (error) {
      setOutcome({ severity: 'error', text: describeError(error) });
    } finally {
      setSearching(false);
    }
  }

  return (
    <Box sx={{ mb: 1 }}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label="Paste cards"
        value={text}
        helperText="A line each: set code and number or name, or a set code alone for the whole set. A weight may follow, as in “UNL 12 = 3”."
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        variant="outlined"
        loading={isSearching}
        disabled={text.trim() === ''}
        onClick={() => void search()}
      >
        Add pasted cards
      </Button>
      {outcome ? (
        <Alert severity={outcome.severity} sx={{ mt: 1 }}>
          {outcome.text}
        </Alert>
      ) : null}
    </Box>
  );
}

/** All cards of these sets, whatever the case of their codes. */
async function readSets(provider: DataProvider, codes: readonly string[]): Promise<CardRecord[]> {
  const setCode = [...new Set(codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()]))];
  const cards: CardRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<CardRecord>('cards', {
      filter: { setCode },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page, perPage: pageSize },
    });
    cards.push(...data);
    if (data.length < pageSize || cards.length >= total) return cards;
  }
}
