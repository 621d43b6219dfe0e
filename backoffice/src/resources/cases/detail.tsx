import { casesDeclaration, type CaseRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Assign } from './assign.tsx';
import { Conversation } from './conversation.tsx';
import { describeMinutes } from './describe-minutes.ts';
import { Subject } from './subject.tsx';

const { chip, id, other, value } = factsOf<CaseRecord>(casesDeclaration);

const facts = [
  chip('state'),
  value('topic'),
  value('proof', { none: '–' }),
  value('assigneeName', { none: 'Nobody' }),
  value('receivedAt'),
  value('waitingSince', { if: (of) => of.waitingSince !== null }),
  other('First answer after', (of) => describeMinutes(of.firstAnswerMinutes ?? 0), {
    if: (of) => of.firstAnswerMinutes !== null,
  }),
  other('Closed after', (of) => describeMinutes(of.resolutionMinutes ?? 0), {
    if: (of) => of.resolutionMinutes !== null,
  }),
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
