import { readableState } from '@pullproof/server/contract';
import { Box } from '@mui/material';

const names: Record<string, { label: string; mark: string }> = {
  sign_up: { label: 'Sign-up', mark: '＋' },
  top_up: { label: 'Top-up', mark: '↑' },
  purchase: { label: 'Purchase', mark: '▣' },
  opening: { label: 'Opening', mark: '✦' },
  refund: { label: 'Refund', mark: '↩' },
  buyback: { label: 'Buyback', mark: '⇄' },
  payout: { label: 'Payout', mark: '↓' },
  promo: { label: 'Promo', mark: '%' },
  substitution: { label: 'Substitution', mark: '⇆' },
  adjustment: { label: 'Correction', mark: '±' },
};

export const eventKindChoices = Object.entries(names).map(([id, { label }]) => ({ id, name: label }));

/** An event's kind as icon and word. */
export function EventKind({ kind }: { kind: string }) {
  const known = names[kind];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap', fontWeight: 600 }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', width: 16, textAlign: 'center' }}>
        {known?.mark ?? '·'}
      </Box>
      {known?.label ?? readableState(kind)}
    </Box>
  );
}
