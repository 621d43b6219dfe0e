import { type OwnedRecord, ownedDeclaration } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CardClass } from '../../shared/values/card-class.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { factsOf, FactsSection, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, id, link, other, value, word } = factsOf<OwnedRecord>(ownedDeclaration);

export function OwnedDetail() {
  return (
    <EditScreen titleOf={(unit) => String(unit['cardName'])} actions={<LockVerb />}>
      <DetailColumns side={<OwnedAside />}>
        <Ownership />
        <Unit />
      </DetailColumns>
    </EditScreen>
  );
}

function LockVerb() {
  const unit = useRecordContext<OwnedRecord>();
  const mayLock = usePermission('owned.lock');
  if (!unit || !mayLock) return null;
  const shared = { resource: 'owned', id: unit.id };
  return unit.isLocked ? (
    <ReasonVerb
      key="unlock"
      {...shared}
      verb="unlock"
      label="Unlock"
      title={`Unlock ${unit.cardName}`}
      effect="The owner can sell it back and ship it again."
      done="Unlocked"
    />
  ) : (
    <ReasonVerb
      key="lock"
      {...shared}
      verb="lock"
      label="Lock"
      danger
      title={`Lock ${unit.cardName}`}
      effect="It still belongs to the customer, but cannot be sold back or shipped until it is unlocked."
      done="Locked"
    />
  );
}

const ownershipFacts = [
  chip('state'),
  link('ownerName', (unit) => `/users/${unit.ownerId}`),
  value('ownerEmail'),
  word('acquiredBy'),
  value('acquiredAt'),
  value('isLocked', {
    cell: (unit) => (unit.isLocked ? `Yes: ${unit.lockReason ?? 'no reason given'}` : 'No'),
  }),
];

const Ownership = () => <FactsSection title="Ownership" rows={ownershipFacts} />;

const unitFacts = [
  value('cardName', {
    cell: (unit) => (
      <TextLink to={`/cards/${unit.cardId}`}>
        {unit.cardName}, {unit.setName} {unit.cardNumber}
      </TextLink>
    ),
  }),
  value('className', { cell: (unit) => <CardClass of={unit} /> }),
  value('kindName'),
  value('cert'),
  value('grader'),
  value('grade'),
  value('valueCents'),
  other('Stored in', (unit) => [unit.originName, unit.shelf].filter(Boolean).join(', shelf ') || undefined),
];

const Unit = () => <FactsSection title="Unit" rows={unitFacts} />;

const ownedFacts = [id()];

function OwnedAside() {
  const unit = useRecordContext<OwnedRecord>();
  if (!unit) return null;
  return (
    <>
      <Section title="Picture">
        <Thumbnail of={unit} width="100%" />
      </Section>
      <Section title="At a glance">
        <RecordFacts rows={ownedFacts} />
        <TextLink to={`/collectibles/${unit.id}`} variant="body2">
          The unit in the vault
        </TextLink>
      </Section>
      <Timeline />
    </>
  );
}
