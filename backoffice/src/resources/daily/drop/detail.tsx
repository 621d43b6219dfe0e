import type { DailyRecord } from '@pullproof/server/contract';
import { Alert, Button, Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyableHash } from '../../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../../shared/records/section.tsx';
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
  late: 'The list of entries was not published within 30 seconds of closing.',
  'no-prize': 'It had no prize when it should have opened. It was never announced.',
  staff: 'Staff called it off.',
  'not-drawn': 'Its draw did not come within a day.',
};

/** What staff must know first: no prize, a request to call it off, or why it is void. */
function Notices() {
  const drop = useRecordContext<DailyRecord>();
  if (!drop) return null;
  const voided = drop.drop?.void;
  return (
    <>
      {lacksPrize(drop, new Date()) ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This drop has no prize. Without one at its opening it is void.
        </Alert>
      ) : null}
      {drop.voidApprovalId ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Someone asked to call this drop off.{' '}
          <MuiLink component={Link} to={`/approvals/${drop.voidApprovalId}`} color="inherit">
            The request waits for a second person.
          </MuiLink>
        </Alert>
      ) : null}
      {voided ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          Void since <When at={voided.at} exact />. {voidReasons[voided.reason]}
          {voided.note === null ? null : <> Public reason: “{voided.note}”</>}
          {voided.nextDropId === null ? null : (
            <>
              {' '}
              <MuiLink component={Link} to={`/daily/${voided.nextDropId}`} color="inherit">
                Its prizes are in a later drop.
              </MuiLink>
            </>
          )}
        </Alert>
      ) : null}
    </>
  );
}

function DropAside() {
  const drop = useRecordContext<DailyRecord>();
  if (!drop) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['State', <DropState key="state" drop={drop} />],
            ['Entries', drop.entryCount.toLocaleString('en-US')],
            ['By the form', drop.formCount?.toLocaleString('en-US')],
            [
              'Planned by',
              drop.templateId === null ? (
                'Staff'
              ) : (
                <MuiLink key="template" component={Link} to={`/daily-templates/${drop.templateId}`}>
                  A template
                </MuiLink>
              ),
            ],
            ['Id', <CopyableHash key="id" value={drop.id} label="Drop id" />],
          ]}
        />
      </Section>
      <Timeline subject="drop" id={drop.id} />
    </>
  );
}
