import type { CustomerRecord, EventRecord } from '@pullproof/server/contract';
import { Box, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { eventKindChoices } from '../../shared/values/event-kind.tsx';
import { Section } from '../../shared/records/section.tsx';
import { TablePages } from '../../shared/lists/table-pages.tsx';
import { CustomerEvents } from './customer-events.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const pageSize = 25;

/** A customer's whole timeline; the kind filter lives in the URL. */
export function HistoryTab() {
  const customer = useRecordContext<CustomerRecord>();
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(0);
  const kind = query.get('kind');
  const { data, total, isPending, error } = useGetList<EventRecord>(
    `users/${customer?.id}/history`,
    {
      filter: kind === null ? {} : { kind },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: page + 1, perPage: pageSize },
    },
    { enabled: customer !== undefined },
  );
  function choose(next: string | null) {
    setPage(0);
    setQuery(next === null ? {} : { kind: next }, { replace: true });
  }
  return (
    <Section title="History" hint="Purchases, openings, refunds and top-ups, newest first.">
      <Box
        role="group"
        aria-label="Kinds of event"
        sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 2 }}
      >
        {[{ id: null, name: 'All' }, ...eventKindChoices].map((choice) => (
          <Chip
            key={choice.name}
            size="small"
            label={choice.name}
            aria-pressed={kind === choice.id}
            color={kind === choice.id ? 'primary' : 'default'}
            variant={kind === choice.id ? 'filled' : 'outlined'}
            onClick={() => choose(choice.id)}
          />
        ))}
      </Box>
      {error ? <Typography color="error">{error.message}</Typography> : null}
      {isPending && !error ? <PartLoading height={200} /> : null}
      {data ? <CustomerEvents events={data} /> : null}
      <TablePages total={total} page={page} pageSize={pageSize} onPage={setPage} />
    </Section>
  );
}
