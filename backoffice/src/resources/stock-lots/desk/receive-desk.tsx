import { lotCode, type StockLotRecord } from '@pullproof/server/contract';
import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ScanField } from '../../shipping/scan/scan-field.tsx';
import { ScanGuard } from '../../shipping/scan/scan-guard.tsx';
import { MuteButton, ScanResult } from '../../shipping/scan/scan-result.tsx';
import { PrintLabels } from '../lot-units.tsx';
import { EntryForm } from './entry-form.tsx';
import { NextCards } from './next-cards.tsx';
import { useReceiving, type InHand } from './use-receiving.ts';

/**
 * Takes in card after card by scanner and keyboard alone. Each card is stored once its grade is entered, so a reload or another
 * device goes on with the next one.
 */
export function ReceiveDesk({ lot }: { lot: StockLotRecord }) {
  const refresh = useRefresh();
  const [inHand, setInHand] = useState<InHand>();
  const [doneCount, setDoneCount] = useState(0);
  const receiving = useReceiving(lot, setInHand);
  const { scanner } = receiving;
  const refuse = (code: string, because: string) =>
    scanner.tell(code, { tone: 'refused', title: code, detail: because });

  function scan(code: string): void {
    if (inHand) refuse(code, 'First finish the card in hand, or drop it with Escape.');
    else receiving.read(code);
  }

  function done(): void {
    setInHand(undefined);
    setDoneCount((count) => count + 1);
    refresh();
  }

  return (
    <ScanGuard onStray={refuse}>
      <Card component="section" aria-label="Receiving desk" sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
            alignItems: 'start',
          }}
        >
          <Box>
            {/* A new field after each card, which takes the focus. */}
            <ScanField
              key={`${doneCount} ${String(inHand === undefined)}`}
              label="Scan a slab or a shelf"
              hint={`Certificate number or QR code. Enter takes in a card without one. In ${lotCode(lot.number)}: ${lot.unitCount}.`}
              onScan={scan}
              onEmpty={() => setInHand((before) => before ?? { slab: null })}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {doneCount > 0 ? <PrintLabels lotId={lot.id} last={doneCount} /> : null}
              <MuteButton isMuted={scanner.isMuted} onMute={scanner.setMuted} />
            </Box>
          </Box>
          <ScanResult last={scanner.last} idle="The last scan shows here." />
        </Box>
        {inHand ? (
          <EntryForm
            inHand={inHand}
            receiving={receiving}
            onDone={done}
            onDrop={() => setInHand(undefined)}
          />
        ) : null}
        <NextCards receiving={receiving} />
      </Card>
    </ScanGuard>
  );
}
