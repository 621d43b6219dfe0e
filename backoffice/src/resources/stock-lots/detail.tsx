import { lotCode, stockLotsDeclaration, type StockLotRecord } from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { TextInput, useGetIdentity, useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { CountVerb } from '../unit-inspections/count-verb.tsx';
import { ReceiveDesk } from './desk/receive-desk.tsx';
import { LotState } from './lot-state.tsx';
import { LotUnits } from './lot-units.tsx';

const { value } = factsOf<StockLotRecord>(stockLotsDeclaration);

const facts = [
  value('state', { cell: (lot) => <LotState lot={lot} /> }),
  value('unitCount'),
  value('originName'),
  value('openerName'),
  value('createdAt'),
  value('closerName', { if: ({ closedAt }) => closedAt !== null }),
  value('closedAt', { if: ({ closedAt }) => closedAt !== null }),
];

/** A lot; while it is open and one's own, its page is the receiving desk. */
export function LotDetail() {
  return (
    <EditScreen
      titleOf={(lot) => `${lotCode(Number(lot['number']))}, ${String(lot['supplier'])}`}
      actions={<LotVerbs />}
    >
      <Lot />
    </EditScreen>
  );
}

function Lot() {
  const lot = useRecordContext<StockLotRecord>();
  const mayWrite = usePermission('stock-lots.write');
  const { identity } = useGetIdentity();
  if (!lot) return null;
  const isMine = mayWrite && lot.openedBy === identity?.id;
  return (
    <>
      {isMine && lot.state === 'open' ? <ReceiveDesk lot={lot} /> : null}
      <DetailColumns
        side={
          <>
            <FactsSection title="At a glance" rows={facts} />
            <Timeline />
          </>
        }
      >
        <CountNote lot={lot} isMine={isMine} />
        <LotUnits lot={lot} mayTakeOut={isMine && lot.state === 'open'} mayPrint={mayWrite} />
        <Section title="Delivery">
          <RecordForm mayWrite={mayWrite}>
            <TextInput source="supplier" disabled={!mayWrite} />
            <TextInput source="reference" disabled={!mayWrite} />
            <TextInput source="notes" className="wide" multiline minRows={2} disabled={!mayWrite} />
          </RecordForm>
        </Section>
      </DetailColumns>
    </>
  );
}

/** What the second person does, and what the first one waits for. */
function CountNote({ lot, isMine }: { lot: StockLotRecord; isMine: boolean }) {
  const mayCount = usePermission('unit-inspections.decide');
  if (lot.inspectionId === null) return null;
  const isOpen = lot.state === 'open';
  return (
    <Section
      title="Waits for a count"
      actions={mayCount && !isMine && !isOpen ? <CountVerb card={{ id: lot.inspectionId }} /> : null}
    >
      <Typography variant="body2">
        {isMine || isOpen
          ? 'This lot is worth more than one person may take in alone. Close it, then another person counts its cards. Until then none is sealed, listed or given away.'
          : 'Count the cards of this lot yourself, without looking at the number entered. If your count differs, its opener can open the lot again.'}
      </Typography>
    </Section>
  );
}

function LotVerbs() {
  const lot = useRecordContext<StockLotRecord>();
  const mayWrite = usePermission('stock-lots.write');
  const { identity } = useGetIdentity();
  if (!lot || !mayWrite) return null;
  const target = { resource: 'stock-lots', id: lot.id, withoutReason: true };
  if (lot.state === 'open')
    return (
      <ReasonVerb
        {...target}
        verb="close"
        label="Close lot"
        title="Close this lot"
        effect="Nothing more comes in. If it waits for a count, another person can count it now."
        done="Closed"
      />
    );
  return lot.openedBy === identity?.id ? (
    <ReasonVerb
      {...target}
      verb="reopen"
      label="Open again"
      title="Open this lot again"
      effect="You can take in more, or take out what you entered by mistake. It can’t be counted while it is open."
      done="Open again"
    />
  ) : null;
}
