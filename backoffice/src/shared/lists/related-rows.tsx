import { Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { RowsTable, type Column } from './rows-table.tsx';
import { Section } from '../records/section.tsx';
import { TablePages } from './table-pages.tsx';
import { PartLoading } from '../loading.tsx';

interface RelatedRowsProps<Row> {
  title: string;
  hint?: ReactNode;
  resource: string;
  filter?: Record<string, unknown>;
  columns: readonly Column<Row>[];
  /** In the heading. */
  actions?: ReactNode;
  /** Text for an empty list. */
  none: string;
  pageSize?: number;
  /** Sort key for "newest": `id` if several rows share one timestamp; or what else comes first by its size. */
  newestBy?: 'createdAt' | 'id' | 'changeCents';
}

/** Records related to the one on screen, newest first, paginated. Hidden from roles that may not read them. */
export function RelatedRows<Row extends RaRecord<string>>(props: RelatedRowsProps<Row>) {
  const {
    title,
    hint,
    actions,
    resource,
    filter = {},
    columns,
    none,
    pageSize = 25,
    newestBy = 'createdAt',
  } = props;
  const [page, setPage] = useState(0);
  const { data, total, isPending, error } = useGetList<Row>(resource, {
    filter,
    sort: { field: newestBy, order: 'DESC' },
    pagination: { page: page + 1, perPage: pageSize },
  });
  if (error instanceof ApiProblem && error.status === 403) return null;
  return (
    <Section title={title} hint={hint} actions={actions} flush>
      {error ? <Note isError>{error.message}</Note> : null}
      {isPending ? <PartLoading height={120} label={`${title} on their way`} isInset /> : null}
      {data?.length === 0 ? <Note>{none}</Note> : null}
      {data && data.length > 0 ? <RowsTable rows={data} columns={columns} /> : null}
      <TablePages total={total} page={page} pageSize={pageSize} onPage={setPage} />
    </Section>
  );
}

function Note({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <Typography color={isError ? 'error' : 'textSecondary'} sx={{ px: 2.5, pb: 2.5 }}>
      {children}
    </Typography>
  );
}
