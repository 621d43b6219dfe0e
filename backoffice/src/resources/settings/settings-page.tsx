import type { SettingGroupDto } from '@pullproof/server/contract';
import { Alert, AlertTitle, Box, Link as MuiLink, TextField } from '@mui/material';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { LoadFault } from '../../shared/records/load-fault.tsx';
import { describeSetting } from './values.ts';
import { SettingGroup } from './setting-group.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const everything = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/** All settings, by group. */
export function SettingsPage() {
  const { data, isPending, error, refetch } = useGetList<SettingGroupDto & { id: string }>(
    'settings',
    everything,
  );
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  if (isPending) return <PartLoading height={480} label="Loading the settings" />;
  if (error || !data) return <LoadFault error={error} onAgain={() => void refetch()} />;
  const hasAny = data.some((group) =>
    group.fields.some(({ label, help, key }) => isShown(`${group.title} ${label} ${help} ${key}`)),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        pt: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '200px minmax(0,1fr)' },
        alignItems: 'start',
      }}
    >
      <Title title="Settings" />
      <Contents groups={data} />
      <Box sx={{ minWidth: 0, maxWidth: 860 }}>
        <TextField
          type="search"
          label="Find a setting"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mb: 2, maxWidth: 420 }}
          fullWidth
        />
        <ClampedNotice groups={data} />
        {hasAny ? null : <Alert severity="info">No matching setting.</Alert>}
        {data.map((group) => (
          <SettingGroup key={group.id} group={group} isShown={isShown} />
        ))}
      </Box>
    </Box>
  );
}

/** Values clamped to new bounds by an update of the shop. */
function ClampedNotice({ groups }: { groups: readonly SettingGroupDto[] }) {
  const cuts = groups.flatMap(({ fields, clamped }) =>
    clamped.flatMap(({ key, before, after }) => {
      const field = fields.find((known) => known.key === key);
      return field ? [{ field, before, after }] : [];
    }),
  );
  if (cuts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Outside the limits of this version and adjusted</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {cuts.map(({ field, before, after }) => (
          <li key={field.key}>
            {field.label}: {describeSetting(field, before)} is now {describeSetting(field, after)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Contents({ groups }: { groups: readonly SettingGroupDto[] }) {
  return (
    <Box
      component="nav"
      aria-label="Groups of settings"
      sx={{
        position: { md: 'sticky' },
        top: 72,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        flexWrap: 'wrap',
        columnGap: 2,
      }}
    >
      {groups.map(({ id, title }) => (
        <MuiLink
          key={id}
          href={`#group-${id}`}
          underline="hover"
          sx={{ py: 0.5, minHeight: 32 }}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(`group-${id}`)?.scrollIntoView({ behavior: 'smooth' });
          }}
        >
          {title}
        </MuiLink>
      ))}
    </Box>
  );
}
