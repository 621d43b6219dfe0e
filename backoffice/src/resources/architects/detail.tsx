import OpenInNew from '@mui/icons-material/OpenInNew';
import {
  Button,
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ArchitectRecord } from '../../office-records.ts';
import type { PackRecord } from '../../records.ts';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { formatBps } from '../../shared/money.tsx';
import { RecordForm } from '../../shared/record-form.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { Timeline } from '../../shared/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';
import { ArchitectEarnings } from './earnings.tsx';
import { ArchitectInputs } from './inputs.tsx';

export function ArchitectDetail() {
  return (
    <EditScreen titleOf={(row) => String(row['name'])}>
      <DetailColumns side={<ArchitectAside />}>
        <Section title="Profile" hint="What the shop tells about who designed a pack.">
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
  const { data, isPending } = useGetList<PackRecord & { runCount?: number }>(
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
      {isPending ? <Skeleton height={80} sx={{ mx: 2.5 }} /> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
          No pack yet. Name this architect on a pack’s page.
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Pack</TableCell>
              <TableCell align="right">Recipe version</TableCell>
              <TableCell align="right">Runs</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((pack) => (
              <TableRow key={pack.id}>
                <TableCell>
                  <MuiLink component={Link} to={`/packs/${pack.id}`}>
                    {pack.name}
                  </MuiLink>
                </TableCell>
                <TableCell align="right">{pack.recipeVersion}</TableCell>
                <TableCell align="right">{pack.runCount ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Section>
  );
}

function ArchitectAside() {
  const architect = useRecordContext<ArchitectRecord>();
  if (!architect) return null;
  return (
    <>
      <Section
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
      >
        <Facts
          rows={[
            ['Packs', architect.packCount],
            ['Royalty', formatBps(architect.royaltyBps)],
            ['Made', <When key="made" at={architect.createdAt} />],
          ]}
        />
      </Section>
      <Timeline subject="architect" id={architect.id} />
    </>
  );
}
