import { type IdentityCheckRecord, identityChecksDeclaration, nameValue } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { nameCountry } from '../../shared/values/country.ts';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { formatDay, When } from '../../shared/values/when.tsx';
import { Documents } from './documents.tsx';
import { CheckVerbs } from './verbs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function IdentityCheckDetail() {
  return (
    <EditScreen titleOf={(check) => `Documents of ${String(check['customerName'])}`}>
      <DetailColumns side={<Aside />}>
        <Person />
        <HandedIn />
        <Decision />
      </DetailColumns>
    </EditScreen>
  );
}

function Person() {
  const check = useRecordContext<IdentityCheckRecord>();
  if (!check) return null;
  return (
    <Section title="Account holder" hint="As entered at sign-up.">
      <Facts
        rows={[
          [
            'Customer',
            <TextLink key="customer" to={`/users/${check.customerId}`}>
              {check.customerName}
            </TextLink>,
          ],
          ['Email', check.customerEmail],
          ['Born', check.birthDate ? formatDay(check.birthDate) : undefined],
          ['Country', check.country ? nameCountry(check.country) : undefined],
        ]}
      />
    </Section>
  );
}

function HandedIn() {
  const check = useRecordContext<IdentityCheckRecord>();
  const mayLook = usePermission('identity-checks.look');
  if (!check) return null;
  const areThere = (check.sides ?? []).length > 0;
  return (
    <Section title="Documents" hint="They are stored encrypted, and every access is logged.">
      <Facts
        rows={[
          ['Document', nameValue(identityChecksDeclaration.columns.document, check.document)],
          ['Uploaded', <When key="at" at={check.submittedAt} exact />],
          [
            'Deleted',
            check.papersDeletedAt ? <When key="gone" at={check.papersDeletedAt} exact /> : undefined,
          ],
        ]}
      />
      {mayLook && areThere ? <Documents key={check.id} id={check.id} name={check.customerName} /> : null}
    </Section>
  );
}

function Decision() {
  const check = useRecordContext<IdentityCheckRecord>();
  if (!check) return null;
  return (
    // Actions only here, below the documents, so that the decider has seen them first.
    <Section title="Decision" actions={<CheckVerbs />}>
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={check.state} />],
          ['By', check.decidedByName],
          ['At', check.decidedAt ? <When key="at" at={check.decidedAt} exact /> : undefined],
          ['Why refused', check.refusalReason],
        ]}
      />
    </Section>
  );
}

function Aside() {
  const check = useRecordContext<IdentityCheckRecord>();
  if (!check) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts rows={[['Id', <CopyableHash key="id" value={check.id} label="Check id" />]]} />
      </Section>
      <Timeline subject="identity-check" id={check.id} />
    </>
  );
}
