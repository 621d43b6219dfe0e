import type { PickRecord } from '@pullproof/server/contract';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { usePermission } from '../../../shared/use-permission.ts';
import { describePlace, describeUnit } from '../parcel/words.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { MuteButton, ScanResult } from '../scan/scan-result.tsx';
import { useScanner, type ScanOutcome } from '../scan/use-scanner.ts';
import { useWorkplace, WorkplaceSelect } from '../scan/workplace.tsx';

const resource = 'shipping/cards';

/** Picks what is scanned; the last result stays in sight, and can be undone. */
export function ScanPanel() {
  const mayPick = usePermission('shipping-cards.write');
  return mayPick ? <Panel /> : null;
}

function Panel() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [picked, setPicked] = useState<PickRecord>();
  const [isPicking, setPicking] = useState(false);
  const { scan, last, isMuted, setMuted } = useScanner();
  const originId = useWorkplace();

  async function pick(code: string, idempotencyKey: string): Promise<ScanOutcome> {
    setPicking(true);
    const call = { resource, verb: 'pick', body: { code, ...(originId && { originId }) }, idempotencyKey };
    const { ids } = await dataProvider.runVerb<{ ids: string[] }>(call).finally(() => {
      setPicking(false);
      // A refusal too may mean that the list is old: a colleague was first.
      refresh();
    });
    // Picked, though not read yet: until then there is nothing to undo.
    setPicked(undefined);
    const { data } = await dataProvider.getMany<PickRecord>(resource, { ids });
    setPicked(data[0]);
    return describePicked(data[0]);
  }

  async function undo(unit: PickRecord, idempotencyKey: string): Promise<ScanOutcome> {
    const call = { resource, verb: 'unpick', body: { ids: [unit.id] }, idempotencyKey };
    await dataProvider.runVerb(call);
    setPicked(undefined);
    refresh();
    return { tone: 'success', title: `${unit.cardName} is back on the list`, pictured: unit };
  }

  return (
    <Card component="section" aria-label="Scan to pick" sx={{ p: 2, mt: 2, mb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
          alignItems: 'start',
        }}
      >
        <Box>
          <WorkplaceSelect />
          <ScanField
            label="Scan a unit"
            hint="Barcode or certificate. The field keeps the focus."
            onScan={(code) => scan(code, pick)}
          />
          <MuteButton isMuted={isMuted} onMute={setMuted} />
          {picked ? (
            <Button
              size="small"
              disabled={isPicking}
              onClick={() => scan(picked.parcelNumber, (_, key) => undo(picked, key))}
            >
              Undo the last pick
            </Button>
          ) : null}
        </Box>
        <ScanResult last={last} idle="The last scan shows here." />
      </Box>
    </Card>
  );
}

function describePicked(unit: PickRecord | undefined): ScanOutcome {
  if (!unit) return { tone: 'success', title: 'Picked' };
  return {
    tone: 'success',
    title: `${unit.cardName} for ${unit.parcelNumber}`,
    detail: `${describeUnit(unit) || unit.cardNumber} · ${describePlace(unit)}`,
    pictured: unit,
  };
}
