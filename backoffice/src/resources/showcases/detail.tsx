import { showcasesDeclaration, type ShowcaseRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const { chip, link, quote, value } = factsOf<ShowcaseRecord>(showcasesDeclaration);

const facts = [
  chip('state'),
  link('name', ({ customerId }) => `/users/${customerId}`),
  value('address'),
  value('cardCount'),
  value('createdAt'),
  value('updatedAt'),
];
const reports = [
  value('openReports'),
  value('reasons', { none: 'None' }),
  value('lastReportedAt', { none: 'Never' }),
  value('hiddenAt', { none: 'Never' }),
  quote('hiddenReason', { none: 'None' }),
];

export function ShowcaseDetail() {
  return (
    <EditScreen titleOf={(showcase) => String(showcase['name'])} actions={<ShowcaseVerbs />}>
      <DetailColumns side={<Timeline />}>
        <FactsSection title="At a glance" rows={facts} />
        <FactsSection title="Reports" hint="Who reported it is not kept." rows={reports} />
      </DetailColumns>
    </EditScreen>
  );
}

function ShowcaseVerbs() {
  const showcase = useRecordContext<ShowcaseRecord>();
  const mayModerate = usePermission('showcases.moderate');
  if (!showcase || !mayModerate) return null;
  const target = { resource: 'showcases', id: showcase.id };
  const isHidden = showcase.hiddenAt !== null;
  return (
    <>
      {showcase.openReports > 0 ? (
        <ReasonVerb
          {...target}
          verb="dismiss"
          label="Dismiss reports"
          title="Dismiss the open reports"
          effect="The page stays as it is. Its owner is not told."
          done="Dismissed"
        />
      ) : null}
      {isHidden ? (
        <ReasonVerb
          {...target}
          verb="show"
          label="Show again"
          title={`Show the page of ${showcase.name} again`}
          effect="If its owner has it switched on, everyone can see it. They read your reason."
          done="Shown again"
        />
      ) : (
        <ReasonVerb
          {...target}
          verb="hide"
          label="Hide"
          danger
          title={`Hide the page of ${showcase.name}`}
          effect="Nobody else can see it until staff show it again. Its owner reads your reason."
          done="Hidden"
        />
      )}
    </>
  );
}
