import { type ArchitectRecord, type PackRecord, architectsDeclaration } from '@pullproof/server/contract';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ArchitectEarnings } from './earnings.tsx';
import { ArchitectInputs } from './inputs.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const { percent, value } = factsOf<ArchitectRecord>(architectsDeclaration);

type PackWithRuns = PackRecord & { runCount?: number };

const packColumns: Column<PackWithRuns>[] = [
  {
    label: 'Pack',
    cell: ({ id, name }) => <TextLink to={`/packs/${id}`}>{name}</TextLink>,
  },
  { label: 'Recipe version', align: 'right', cell: ({ recipeVersion }) => recipeVersion },
  { label: 'Runs', align: 'right', cell: ({ runCount }) => runCount ?? '–' },
];

export function ArchitectDetail() {
  return (
    <EditScreen titleOf={(row) => String(row['name'])}>
      <DetailColumns side={<ArchitectAside />}>
        <Section title="Profile" hint="What customers read about the designer of a pack.">
          <ArchitectForm />
        </Section>
        <ArchitectEarnings />
        <ArchitectPacks />
      </DetailColumns>
    </EditScreen>
  );
}

function ArchitectForm() {
  const mayWrite = usePermission('architects.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <ArchitectInputs mayWrite={mayWrite} />
    </RecordForm>
  );
}

function ArchitectPacks() {
  const architect = useRecordContext<ArchitectRecord>();
  const { data, isPending } = useGetList<PackWithRuns>(
    'packs',
    {
      filter: { architectId: architect?.id },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: architect !== undefined },
  );
  return (
    <Section title="Packs" flush>
      {isPending ? <PartLoading height={80} isInset /> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
          No packs yet. Choose this architect on a pack’s page.
        </Typography>
      ) : null}
      {data && data.length > 0 ? <RowsTable rows={data} columns={packColumns} /> : null}
    </Section>
  );
}

const architectFacts = [value('packCount'), percent('royaltyBps'), value('createdAt')];

function ArchitectAside() {
  const architect = useRecordContext<ArchitectRecord>();
  if (!architect) return null;
  return (
    <>
      <FactsSection
        title="At a glance"
        actions={
          <Button
            size="small"
            href={`/api/architects/${architect.slug}`}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNew />}
          >
            Public data
          </Button>
        }
        rows={architectFacts}
      />
      <Timeline />
    </>
  );
}
