import { type DailyRecord, dailyDeclaration } from '@pullproof/server/contract';
import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../../shared/records/detail-columns.tsx';
import { FenceAlert } from '../../../shared/runs/fence-alert.tsx';
import { EditScreen } from '../../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../../shared/records/facts.tsx';
import { Timeline } from '../../../shared/records/timeline.tsx';
import { formatDay, When } from '../../../shared/values/when.tsx';
import { lacksPrize } from '../calendar-days.ts';
import { DropState } from '../state.tsx';
import { DropDocuments } from './documents.tsx';
import { DropDraw } from './draw.tsx';
import { DropEntrants } from './entrants.tsx';
import { DropPrizes } from './prizes.tsx';
import { DropWindow } from './window.tsx';
import { VoidVerb } from './void-verb.tsx';
import { TextLink } from '../../../shared/text-link.tsx';
import { useNow } from '../../../shared/values/use-now.ts';

const { chip, id, other, value } = factsOf<DailyRecord>(dailyDeclaration);

/** One drop: what is planned, what is published, who entered, who was drawn. Nobody can draw, pick or add entries. */
export function DropDetail() {
  return (
    <EditScreen
      titleOf={(drop) => `Drop ${String(drop['number'])} · ${formatDay(String(drop['day']))}`}
      actions={<DropActions />}
    >
      <DetailColumns side={<DropAside />}>
        <Notices />
        <DropPrizes />
        <DropWindow />
        <DropDraw />
        <DropEntrants />
        <DropDocuments />
      </DetailColumns>
    </EditScreen>
  );
}

function DropActions() {
  const drop = useRecordContext<DailyRecord>();
  if (!drop) return null;
  return (
    <>
      {drop.announcedAt === null ? null : (
        <Button href="/daily-drop-winners" target="_blank" rel="noopener" size="small">
          Public page
        </Button>
      )}
      <VoidVerb drop={drop} />
    </>
  );
}

const voidReasons = {
  late: 'The list of entries was not published within five minutes of closing.',
  unproven: 'Its last entry has no valid mark, so nothing shows that the list ended in time.',
  'no-prize': 'It had no prize at its opening time and was never announced.',
  staff: 'Staff cancelled it.',
  'not-drawn': 'It was not drawn within a day of closing.',
  lost: 'The database lost what was published of it, as our public statement says.',
};

/** Warnings above the drop: no prize, a pending request to cancel it, or why it is void. */
function Notices() {
  const drop = useRecordContext<DailyRecord>();
  const now = useNow();
  if (!drop) return null;
  const voided = drop.drop?.void;
  return (
    <>
      <FenceAlert subject={drop.id} />
      {lacksPrize(drop, now) ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This drop has no prize. If it still has none when it opens, it becomes void.
        </Alert>
      ) : null}
      {drop.voidApprovalId ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Someone requested to cancel this drop.{' '}
          <TextLink to={`/approvals/${drop.voidApprovalId}`} color="inherit">
            The request needs a second person.
          </TextLink>
        </Alert>
      ) : null}
      {voided ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          Void since <When at={voided.at} exact />. {voidReasons[voided.reason]}
          {voided.note === null ? null : <> Public reason: “{voided.note}”</>}
          {voided.nextDropId === null ? null : (
            <>
              {' '}
              <TextLink to={`/daily/${voided.nextDropId}`} color="inherit">
                Its prizes moved to a later drop.
              </TextLink>
            </>
          )}
        </Alert>
      ) : null}
    </>
  );
}

const dropFacts = [
  chip('state', { cell: (drop) => <DropState drop={drop} /> }),
  value('entryCount'),
  value('formCount'),
  other('Planned by', (drop) =>
    drop.templateId === null ? (
      'Staff'
    ) : (
      <TextLink to={`/daily-templates/${drop.templateId}`}>A template</TextLink>
    ),
  ),
  id(),
];

const DropAside = () => (
  <>
    <FactsSection title="At a glance" rows={dropFacts} />
    <Timeline />
  </>
);
