import { formatCount, readableState, formatMoney, type IntegrityCheckDto } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { StatusChip } from '../../shared/values/status-chip.tsx';

/** Makes "unitsWithoutOwner" readable. */
function readableFigure(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ');
  return readableState(words.toLowerCase());
}

/** Every integrity check with its figures. */
export function Checks({ checks }: { checks: IntegrityCheckDto[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {checks.map((check) => (
        <Box
          key={check.name}
          component="section"
          aria-label={check.name}
          sx={{
            border: 1,
            borderColor: check.ok ? 'divider' : 'error.main',
            borderRadius: 2.5,
            px: 2,
            py: 1.5,
            minWidth: 0,
          }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
            <Typography sx={{ fontWeight: 650, flex: 1 }}>{readableFigure(check.name)}</Typography>
            <StatusChip state={check.ok ? 'verified' : 'failed'} label={check.ok ? 'Holds' : 'Broken'} />
          </Box>
          <Figures figures={check.figures} />
        </Box>
      ))}
    </Box>
  );
}

function Figures({ figures }: { figures: IntegrityCheckDto['figures'] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        rowGap: 0.25,
        fontSize: 14,
      }}
    >
      {Object.entries(figures).map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {readableFigure(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {formatFigure(name, value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function formatFigure(name: string, value: number | string | null): string {
  if (typeof value !== 'number') return value ?? '–';
  return name.endsWith('Cents') ? formatMoney(value) : formatCount(value);
}
