import HowToVote from '@mui/icons-material/HowToVoteOutlined';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { MenuItemLink, useNotify } from 'react-admin';
import { useWaitingApprovals } from '../shared/live/use-waiting-approvals.ts';

/** The inbox's menu item, with the number of requests this user can decide; new ones are announced. */
export function ApprovalsItem() {
  const count = useWaitingApprovals()?.toDecide;
  useAnnouncement(count);
  return (
    <MenuItemLink
      to="/approvals"
      leftIcon={<HowToVote />}
      primaryText={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          Approvals {count ? <Count count={count} /> : null}
        </Box>
      }
    />
  );
}

function Count({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 22,
        px: 0.75,
        borderRadius: 99,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: 13,
        fontWeight: 650,
        textAlign: 'center',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}

function useAnnouncement(count: number | undefined): void {
  const notify = useNotify();
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (count !== undefined && known.current !== undefined && count > known.current)
      notify('A request needs your decision. See Approvals.', { type: 'info' });
    known.current = count;
  }, [count, notify]);
}
