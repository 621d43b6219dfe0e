import { Box } from '@mui/material';
import { formatMoney } from '@pullproof/server/contract';

/** An amount; negative ones have a real minus sign, so colour is never the only difference. */
export function Money({ cents, muted = false }: { cents: number | null | undefined; muted?: boolean }) {
  if (cents === null || cents === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    );
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(muted ? { color: 'text.secondary' } : {}) }}>
      {formatMoney(cents).replace('-', '−')}
    </Box>
  );
}
