import type { CaseColleaguesDto, CaseRecord } from '@pullproof/server/contract';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetIdentity } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { useVerb } from '../../shared/use-verb.ts';

/** Gives a case to oneself, a colleague or nobody; the menu says how many open ones each has. */
export function Assign({ of }: { of: CaseRecord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: me } = useGetIdentity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['cases', 'colleagues'],
    queryFn: ({ signal }) => dataProvider.read<CaseColleaguesDto>('cases/colleagues', signal),
    enabled: anchor !== null,
  });
  const { run, isRunning } = useVerb(
    { resource: 'cases', id: of.id, verb: 'assign' },
    { isRefusalToast: true },
  );
  if (!me) return null;
  async function assign(to: string | null, done: string) {
    setAnchor(null);
    await run({ to }, done);
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {of.assignedTo === null
          ? 'Assign'
          : `With ${of.assignedTo === me.id ? 'you' : (of.assigneeName ?? 'a colleague')}`}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {data?.data.map(({ id, name, openCount }) => (
          <MenuItem
            key={id}
            selected={of.assignedTo === id}
            onClick={() => void assign(id, id === me.id ? 'Assigned to you' : `Assigned to ${name}`)}
          >
            {id === me.id ? `${name} (you)` : name}
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary', ml: 1.5 }}>
              {openCount} open
            </Typography>
          </MenuItem>
        ))}
        {data ? null : <MenuItem disabled>{error ? describeError(error) : 'Loading…'}</MenuItem>}
        {of.assignedTo === null ? null : (
          <MenuItem onClick={() => void assign(null, 'Given back')}>Nobody</MenuItem>
        )}
      </Menu>
    </>
  );
}
