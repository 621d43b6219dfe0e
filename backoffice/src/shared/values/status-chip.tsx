import { Box, type Theme } from '@mui/material';
import { readableState } from '@pullproof/server/contract';

type Tone = 'ok' | 'busy' | 'quiet' | 'warn' | 'bad';

const tones: Record<string, Tone> = {
  published: 'ok',
  on_sale: 'ok',
  active: 'ok',
  opened: 'ok',
  done: 'ok',
  succeeded: 'ok',
  completed: 'ok',
  credited: 'ok',
  verified: 'ok',
  delivered: 'ok',
  placed: 'ok',
  vault: 'ok',
  listed: 'ok',
  owned: 'ok',
  paid: 'ok',
  booked: 'ok',
  rewarded: 'ok',
  settled: 'ok',
  reshelved: 'ok',
  finished: 'ok',
  unit: 'ok',
  cash: 'ok',
  sealing: 'busy',
  scheduled: 'busy',
  drawn: 'busy',
  offered: 'busy',
  reserved: 'busy',
  prize: 'busy',
  bought_back: 'busy',
  in_shipment: 'busy',
  shipped: 'busy',
  picking: 'busy',
  asked: 'busy',
  bought: 'ok',
  open: 'warn',
  packed: 'ok',
  void: 'bad',
  lost: 'bad',
  damaged: 'bad',
  missing: 'bad',
  returned: 'warn',
  withdrawn: 'bad',
  queued: 'busy',
  running: 'busy',
  pending: 'busy',
  sealed: 'busy',
  requested: 'busy',
  approved: 'busy',
  sent: 'busy',
  submitted: 'busy',
  qualified: 'busy',
  waiting: 'busy',
  review: 'warn',
  disputed: 'bad',
  reversed: 'quiet',
  refused: 'bad',
  clawed_back: 'warn',
  sold: 'busy',
  draft: 'quiet',
  archived: 'quiet',
  closed: 'quiet',
  cancelled: 'quiet',
  unsold: 'quiet',
  disclosed: 'quiet',
  deleted: 'quiet',
  unconfirmed: 'quiet',
  closing: 'warn',
  notice: 'warn',
  partly_refunded: 'warn',
  refunded: 'warn',
  hold: 'warn',
  suspended: 'bad',
  disabled: 'bad',
  working: 'ok',
  failing: 'warn',
  off: 'quiet',
  invited: 'busy',
  failed: 'bad',
  short: 'bad',
  rejected: 'bad',
  excluded: 'bad',
  declined: 'bad',
  expired: 'quiet',
}; // the formatter keeps one tone a line readable

const marks: Record<Tone, string> = { ok: '●', busy: '◐', quiet: '○', warn: '▲', bad: '■' };

function toneColour(theme: Theme, tone: Tone): string {
  const { palette } = theme;
  return {
    ok: palette.success.main,
    busy: palette.info.main,
    quiet: palette.text.secondary,
    warn: palette.warning.main,
    bad: palette.error.main,
  }[tone];
}

/** A state as word, icon and colour. */
export function StatusChip({ state, label }: { state: string | null | undefined; label?: string }) {
  if (!state) return null;
  const tone = tones[state] ?? 'quiet';
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: '1px',
        borderRadius: 99,
        border: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.action.hover,
        color: toneColour(theme, tone),
        fontSize: 13,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      })}
    >
      <span aria-hidden style={{ fontSize: 9 }}>
        {marks[tone]}
      </span>
      {label || readableState(state)}
    </Box>
  );
}
