import { type OwnedRecord, readableState } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CardClass } from '../../shared/values/card-class.tsx';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

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

function Ownership() {
  const unit = useRecordContext<OwnedRecord>();
  if (!unit) return null;
  return (
    <Section title="Ownership">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={unit.state} />],
          [
            'Owner',
            <TextLink key="owner" to={`/users/${unit.ownerId}`}>
              {unit.ownerName}
            </TextLink>,
          ],
          ['Email', unit.ownerEmail],
          ['Acquired by', unit.acquiredBy ? readableState(unit.acquiredBy) : undefined],
          ['Since', <When key="since" at={unit.acquiredAt} exact />],
          ['Locked', unit.isLocked ? `Yes: ${unit.lockReason ?? 'no reason given'}` : 'No'],
        ]}
      />
    </Section>
  );
}

function Unit() {
  const unit = useRecordContext<OwnedRecord>();
  if (!unit) return null;
  return (
    <Section title="Unit">
      <Facts
        rows={[
          [
            'Card',
            <TextLink key="card" to={`/cards/${unit.cardId}`}>
              {unit.cardName}, {unit.setName} {unit.cardNumber}
            </TextLink>,
          ],
          ['Class', <CardClass key="class" of={unit} />],
          ['Kind', unit.kindName],
          ['Certificate', unit.cert],
          ['Grader', unit.grader],
          ['Grade', unit.grade],
          ['Market value', <Money key="value" cents={unit.valueCents} />],
          ['Stored in', [unit.originName, unit.shelf].filter(Boolean).join(', shelf ') || undefined],
        ]}
      />
    </Section>
  );
}

function OwnedAside() {
  const unit = useRecordContext<OwnedRecord>();
  if (!unit) return null;
  return (
    <>
      <Section title="Picture">
        <Thumbnail of={unit} width="100%" />
      </Section>
      <Section title="At a glance">
        <Facts rows={[['Id', <CopyableHash key="id" value={unit.id} label="Unit id" />]]} />
        <TextLink to={`/collectibles/${unit.id}`} variant="body2">
          The unit in the vault
        </TextLink>
      </Section>
      <Timeline subject="collectible" id={unit.id} />
    </>
  );
}
