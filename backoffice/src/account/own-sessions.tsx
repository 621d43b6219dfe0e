import { Button } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { describeError } from '../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import type { OwnAccount } from '../providers/staff-auth.ts';
import { RowsTable, type Column } from '../shared/lists/rows-table.tsx';
import { Section } from '../shared/records/section.tsx';
import { When } from '../shared/values/when.tsx';

interface OwnSessionsProps {
  sessions: OwnAccount['sessions'];
  onChange: () => void;
}

/** The signed-in user's sessions; each can be revoked. */
export function OwnSessions({ sessions, onChange }: OwnSessionsProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  async function end(id: string) {
    try {
      await dataProvider.drop(`auth/sessions/${id}`);
      notify('Session ended', { type: 'success' });
    } catch (error) {
      notify(describeError(error), { type: 'error' });
    }
    onChange();
  }
  const columns: Column<OwnAccount['sessions'][number]>[] = [
    {
      label: 'Browser',
      sx: { minWidth: 160, maxWidth: 320, overflowWrap: 'anywhere' },
      cell: ({ userAgent }) => describeBrowser(userAgent),
    },
    { label: 'IP address', cell: ({ ip }) => ip },
    { label: 'Signed in', cell: ({ createdAt }) => <When at={createdAt} exact /> },
    {
      label: 'End',
      align: 'right',
      cell: ({ id, isCurrent }) =>
        isCurrent ? (
          'This session'
        ) : (
          <Button size="small" color="error" onClick={() => void end(id)}>
            End
          </Button>
        ),
    },
  ];
  return (
    <Section title="Sessions" hint="Sessions end 12 hours after sign-in." flush>
      <RowsTable rows={sessions} columns={columns} />
    </Section>
  );
}

/** Returns e.g. "Firefox on Windows", derived from the user agent. */
export function describeBrowser(userAgent: string): string {
  // Many user agents also name other browsers, so the most specific token comes first.
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((name) =>
    userAgent.includes(`${name}/`),
  );
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  if (!browser) return userAgent === '' ? 'Unknown' : userAgent.slice(0, 60);
  return `${names[browser] ?? browser}${system ? ` on ${system === 'Mac OS X' ? 'macOS' : system}` : ''}`;
}
