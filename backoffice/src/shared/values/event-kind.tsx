import { historyKinds, readableState, type HistoryKind } from '@pullproof/server/contract';
import { Box } from '@mui/material';

const marks: Readonly<Record<HistoryKind, string>> = {
  sign_up: '+',
  top_up: '↑',
  purchase: '▣',
  opening: '✦',
  refund: '↩',
  buyback: '⇄',
  payout: '↓',
  promo: '%',
  substitution: '⇆',
  adjustment: '±',
  shipment: '✉',
  drop_entry: '◇',
  drop_prize: '◆',
};

const isKnown = (kind: string): kind is HistoryKind => Object.hasOwn(historyKinds, kind);

export const eventKindChoices = Object.entries(historyKinds).map(([id, name]) => ({ id, name }));

/** An event's kind as icon and word. */
export function EventKind({ kind }: { kind: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap', fontWeight: 600 }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', width: 16, textAlign: 'center' }}>
        {isKnown(kind) ? marks[kind] : '·'}
      </Box>
      {isKnown(kind) ? historyKinds[kind] : readableState(kind)}
    </Box>
  );
}
