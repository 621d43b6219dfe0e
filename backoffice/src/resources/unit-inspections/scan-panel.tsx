import type { DecidedInspectionDto, InspectionRecord } from '@pullproof/server/contract';
import { Box, Card } from '@mui/material';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { ScanField } from '../shipping/scan/scan-field.tsx';
import { MuteButton, ScanResult } from '../shipping/scan/scan-result.tsx';
import { useScanner, type ScanOutcome } from '../shipping/scan/use-scanner.ts';

const resource = 'unit-inspections';

/** A second person scans the card they have in hand. */
export function ScanPanel() {
  const mayDecide = usePermission('unit-inspections.decide');
  return mayDecide ? <Panel /> : null;
}

function Panel() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const { scan, last, isMuted, setMuted } = useScanner();

  async function confirm(code: string, idempotencyKey: string): Promise<ScanOutcome> {
    const call = { resource, verb: 'scan', body: { code }, idempotencyKey };
    const decided = await dataProvider.runVerb<DecidedInspectionDto>(call).finally(() => refresh());
    const { data } = await dataProvider.getOne<InspectionRecord>(resource, { id: decided.id });
    return describeLook(decided, data);
  }

  return (
    <Card component="section" aria-label="Scan to confirm" sx={{ p: 2, mt: 2, mb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
          alignItems: 'start',
        }}
      >
        <Box>
          <ScanField
            label="Scan a card"
            hint="Certificate or label of a card that somebody else reported. The field keeps the focus."
            onScan={(code) => scan(code, confirm)}
          />
          <MuteButton isMuted={isMuted} onMute={setMuted} />
        </Box>
        <ScanResult last={last} idle="The last scan shows here." />
      </Box>
    </Card>
  );
}

export function describeLook({ state, left }: DecidedInspectionDto, card: InspectionRecord): ScanOutcome {
  const waits = left > 0 ? `${left} more to scan.` : 'Waiting for the customer’s answer.';
  return {
    tone: 'success',
    title: state === 'confirmed' ? `${card.cardName}: confirmed` : `${card.cardName}: seen`,
    detail: state === 'confirmed' ? 'It has taken effect.' : waits,
    pictured: card,
  };
}
