import { casesDeclaration, type CaseRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useVerb } from '../../shared/use-verb.ts';
import { Conversation } from './conversation.tsx';
import { Subject } from './subject.tsx';

const { chip, id, other, value } = factsOf<CaseRecord>(casesDeclaration);

const facts = [
  chip('state'),
  value('topic'),
  value('proof', { none: '–' }),
  value('assigneeName', { none: 'Nobody' }),
  value('receivedAt'),
  value('waitingSince', { if: (of) => of.waitingSince !== null }),
  value('firstAnswerMinutes', { if: (of) => of.firstAnswerMinutes !== null }),
  value('resolutionMinutes', { if: (of) => of.resolutionMinutes !== null }),
  value('closeReason', { if: (of) => of.closeReason !== null }),
  other('From', (of) =>
    of.customerId === null ? (
      (of.sender ?? '–')
    ) : (
      <TextLink to={`/users/${of.customerId}`}>{of.sender ?? 'Customer'}</TextLink>
    ),
  ),
  id(),
];

/** The conversation, and beside it the facts of what it is about. Nothing here moves money or changes an account. */
export function CaseDetail() {
  const mayWrite = usePermission('cases.write');
  return (
    <EditScreen
      titleOf={(of) => `${String(of['name'])}, ${String(of['sender'] ?? 'deleted')}`}
      actions={mayWrite ? <CaseVerbs /> : null}
    >
      <DetailColumns
        side={
          <>
            <FactsSection title="At a glance" rows={facts} />
            <Subject />
            <Timeline />
          </>
        }
      >
        <Conversation />
      </DetailColumns>
    </EditScreen>
  );
}

function CaseVerbs() {
  const of = useRecordContext<CaseRecord>();
  if (!of || (of.state !== 'open' && of.state !== 'answered')) return null;
  return (
    <>
      <Assign key={of.id} of={of} />
      <ReasonVerb
        resource="cases"
        id={of.id}
        verb="close"
        label="Close"
        title={`Close ${of.name}`}
        effect="Nothing is mailed. A reply of the customer opens it again."
        done="Closed"
      />
    </>
  );
}

function Assign({ of }: { of: CaseRecord }) {
  const { data: me } = useGetIdentity();
  const { run, isRunning } = useVerb(
    { resource: 'cases', id: of.id, verb: 'assign' },
    { isRefusalToast: true },
  );
  if (!me) return null;
  const isMine = of.assignedTo === me.id;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isRunning}
      onClick={() => void run({ to: isMine ? null : me.id }, isMine ? 'Given back' : 'Assigned to you')}
    >
      {isMine ? 'Give back' : 'Take it'}
    </Button>
  );
}
