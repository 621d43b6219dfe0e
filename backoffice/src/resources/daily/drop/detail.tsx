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
  late: 'The list of entries was not in the public log before the round came out.',
  unproven: 'Its last entry has no valid mark, so nothing shows that the list ended in time.',
  'no-prize': 'It had no prize at its opening time and was never announced.',
  staff: 'Staff cancelled it.',
  'no-seed': 'At closing its seed could not be opened.',
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
      <RelayAlert drop={drop} />
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

/** Relays that don't bring rounds, while a drop still needs one. */
export function RelayAlert({ drop: { drop, relays = [], state } }: { drop: DailyRecord }) {
  const failing = relays.filter(({ failingSince }) => failingSince !== null);
  if (failing.length === 0 || drop?.beacon?.kind !== 'drand' || state === 'void' || drop.result !== null)
    return null;
  const isAll = failing.length === relays.length;
  return (
    <Alert severity={isAll ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {isAll
        ? 'No relay of the beacon answers. The draw waits until one does.'
        : `${failing.length} of ${relays.length} relays of the beacon don’t answer. One is enough for the draw.`}
      <ul>
        {failing.map(({ address, failingSince, error }) => (
          <li key={address}>
            {address}, since <When at={failingSince} exact />: {error}
          </li>
        ))}
      </ul>
      <TextLink to="/settings" color="inherit">
        Relays in the settings
      </TextLink>
    </Alert>
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
