import { formatCount } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const states = [
  ['pending', 'Signed up'],
  ['qualified', 'Spent enough'],
  ['rewarded', 'Rewarded'],
  ['refused', 'Refused'],
  ['clawed_back', 'Taken back'],
] as const;

/** Invitations by state, with links to their list and to the programme's settings. */
export function ReferralProgramme() {
  const mayRead = usePermission('referrals.read');
  const seesSettings = usePermission('settings.read');
  if (!mayRead) return null;
  return (
    <Section
      title="Referral programme"
      hint="Both sides get promo credit once the friend has spent enough and the waiting period is over."
      actions={
        <>
          <Button component={Link} to="/referrals" size="small">
            All invitations
          </Button>
          {seesSettings ? (
            <Button component={Link} to="/settings" size="small">
              Amounts in the settings
            </Button>
          ) : null}
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 2 }}>
        {states.map(([state, label]) => (
          <Count key={state} state={state} label={label} />
        ))}
      </Box>
    </Section>
  );
}

function Count({ state, label }: { state: string; label: string }) {
  const { total } = useGetList('referrals', {
    filter: { state },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 22, fontWeight: 700 }}>
        {total === undefined ? '–' : formatCount(total)}
      </Typography>
    </Box>
  );
}
