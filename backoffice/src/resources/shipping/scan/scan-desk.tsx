import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ScanField } from './scan-field.tsx';
import { ScanGuard } from './scan-guard.tsx';
import { MuteButton, ScanResult } from './scan-result.tsx';
import type { useScanner } from './use-scanner.ts';

interface ScanDeskProps {
  /** What scans here do, for screen readers. */
  title: string;
  label: string;
  hint: string;
  scanner: ReturnType<typeof useScanner>;
  onScan: (code: string) => void;
  /** Above the field. */
  before?: ReactNode;
  /** Below the field, beside the switch of the sound. */
  after?: ReactNode;
}

/** A list's scan field, with the last scan in sight beside it. */
export function ScanDesk({ title, label, hint, scanner, onScan, before, after }: ScanDeskProps) {
  const { last, isMuted, setMuted } = scanner;
  const refuse = (code: string, because: string) =>
    scanner.tell(code, { tone: 'refused', title: code, detail: because });
  return (
    <ScanGuard onStray={refuse}>
      <Card component="section" aria-label={title} sx={{ p: 2, mt: 2, mb: 1 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
            alignItems: 'start',
          }}
        >
          <Box>
            {before}
            <ScanField label={label} hint={hint} onScan={onScan} />
            <MuteButton isMuted={isMuted} onMute={setMuted} />
            {after}
          </Box>
          <ScanResult last={last} idle="The last scan shows here." />
        </Box>
      </Card>
    </ScanGuard>
  );
}
