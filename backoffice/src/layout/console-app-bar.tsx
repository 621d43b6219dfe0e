import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Chip, ListItemIcon, ListItemText, MenuItem, Tooltip } from '@mui/material';
import { AppBar, Logout, TitlePortal, useGetIdentity, UserMenu, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { FindButton } from './find-button.tsx';
import { useShopSettings } from './shop-settings.ts';

const badges = {
  demo: {
    label: 'Demo',
    hint: 'Invented customers and sandbox money. Nothing here is real.',
    colour: 'info',
  },
  live: { label: 'Live', hint: 'Real customers and real money.', colour: 'error' },
} as const;

/** Title on the left; which shop this is, and whether it is real, always in sight. */
export function ConsoleAppBar() {
  const settings = useShopSettings();
  const badge = settings ? badges[settings.mode] : undefined;
  return (
    <AppBar userMenu={<AccountMenu />}>
      <TitlePortal
        component="h1"
        sx={{ fontSize: { xs: 16, sm: 17 }, minWidth: 0, '& > *': { textOverflow: 'ellipsis' } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, mr: { xs: 0, sm: 1 } }}>
        <FindButton />
        {settings?.maintenance.on ? <Chip size="small" color="warning" label="Maintenance" /> : null}
        {badge ? (
          <Tooltip title={badge.hint}>
            <Chip
              size="small"
              variant="outlined"
              color={badge.colour}
              label={badge.label}
              sx={{ fontWeight: 700 }}
            />
          </Tooltip>
        ) : null}
      </Box>
    </AppBar>
  );
}

/** Called by what it shows, so that whoever speaks to the machine can name it. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu {...(identity?.fullName ? { label: `Account of ${identity.fullName}` } : {})}>
      <OwnAccountItem />
      <Logout />
    </UserMenu>
  );
}

function OwnAccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <ManageAccounts fontSize="small" />
      </ListItemIcon>
      <ListItemText>Your account</ListItemText>
    </MenuItem>
  );
}
