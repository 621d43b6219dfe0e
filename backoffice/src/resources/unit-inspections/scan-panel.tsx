import type { DecidedInspectionDto, InspectionRecord } from '@pullproof/server/contract';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { ScanDesk } from '../shipping/scan/scan-desk.tsx';
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
  const scanner = useScanner();

  async function confirm(code: string, idempotencyKey: string): Promise<ScanOutcome> {
    const call = { resource, verb: 'scan', body: { code }, idempotencyKey };
    const decided = await dataProvider.runVerb<DecidedInspectionDto>(call).finally(() => refresh());
    const { data } = await dataProvider.getOne<InspectionRecord>(resource, { id: decided.id });
    return describeLook(decided, data);
  }

  return (
    <ScanDesk
      title="Scan to confirm"
      label="Scan a card or parcel"
      hint="Certificate or label of a card that somebody else reported, or the number of a parcel that you saw handed over. The field keeps the focus."
      scanner={scanner}
      onScan={(code) => scanner.scan(code, confirm)}
    />
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
