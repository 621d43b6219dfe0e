import type { PickRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { usePermission } from '../../../shared/use-permission.ts';
import { describePlace, describeUnit } from '../parcel/words.ts';
import { ScanDesk } from '../scan/scan-desk.tsx';
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
  const scanner = useScanner();
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
    <ScanDesk
      title="Scan to pick"
      label="Scan a unit"
      hint="Barcode or certificate. The field keeps the focus."
      scanner={scanner}
      onScan={(code) => scanner.scan(code, pick)}
      before={<WorkplaceSelect />}
      after={
        picked ? (
          <Button
            size="small"
            disabled={isPicking}
            onClick={() => scanner.scan(picked.parcelNumber, (_, key) => undo(picked, key))}
          >
            Undo the last pick
          </Button>
        ) : null
      }
    />
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
