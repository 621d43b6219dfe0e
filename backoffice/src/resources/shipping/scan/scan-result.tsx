import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import VolumeOff from '@mui/icons-material/VolumeOff';
import VolumeUp from '@mui/icons-material/VolumeUp';
import { Box, Button, Typography } from '@mui/material';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import type { LastScan } from './use-scanner.ts';

/** The last scan, readable from an arm's length: colour, symbol and words. */
export function ScanResult({ last, idle }: { last: LastScan | undefined; idle: string }) {
  const isRefused = last?.tone === 'refused';
  const colour = last === undefined ? 'divider' : isRefused ? 'error.main' : 'success.main';
  const Mark = isRefused ? Block : CheckCircle;
  return (
    <Box
      role={isRefused ? 'alert' : 'status'}
      key={isRefused ? 'refused' : 'done'}
      data-scan={last?.tone ?? 'idle'}
      data-count={last?.count ?? 0}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 96,
        px: 2,
        py: 1.5,
        borderRadius: 2,
        border: 3,
        borderColor: colour,
      }}
    >
      {last ? (
        <>
          <Mark sx={{ fontSize: 44, color: colour }} />
          {last.pictured ? <Thumbnail of={last.pictured} width={52} /> : null}
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontSize: 22, fontWeight: 750, lineHeight: 1.2 }}>{last.title}</Typography>
            {last.detail ? <Typography sx={{ mt: 0.5 }}>{last.detail}</Typography> : null}
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{idle}</Typography>
      )}
    </Box>
  );
}

export function MuteButton({ isMuted, onMute }: { isMuted: boolean; onMute: (isMuted: boolean) => void }) {
  return (
    <Button
      size="small"
      startIcon={isMuted ? <VolumeOff /> : <VolumeUp />}
      aria-pressed={isMuted}
      onClick={() => onMute(!isMuted)}
    >
      {isMuted ? 'Sound off' : 'Sound on'}
    </Button>
  );
}
