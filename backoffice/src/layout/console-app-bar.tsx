import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import {
  Box,
  Chip,
  ListItemIcon,
  ListItemText,
  MenuItem,
  Tooltip,
  useTheme as useMuiTheme,
} from '@mui/material';
import {
  AppBar,
  LoadingIndicator,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
  useTheme,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { FindButton } from './find-button.tsx';
import { useShopSettings } from './shop-settings.ts';
import { useIsPhone } from '../shared/use-is-phone.ts';

const badges = {
  demo: {
    label: 'Demo',
    hint: 'Demo customers and sandbox money. Nothing here is real.',
    colour: 'info',
  },
  live: { label: 'Live', hint: 'Real customers and real money.', colour: 'error' },
} as const;

/** Title on the left; the shop's name and mode (demo or live) are always visible. */
export function ConsoleAppBar() {
  const settings = useShopSettings();
  const badge = settings ? badges[settings.mode] : undefined;
  return (
    <AppBar userMenu={<AccountMenu />} toolbar={<BarTools />}>
      <TitlePortal
        component="h1"
        // The focus moves here when the button that had it goes.
        tabIndex={-1}
        sx={{
          fontSize: { xs: 15, sm: 17 },
          lineHeight: { xs: 1.2, sm: 1.6 },
          minWidth: 0,
          // Names can be wider than a phone's bar, so allow two lines.
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
          display: { xs: '-webkit-box', sm: 'block' },
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
          overflowWrap: 'anywhere',
          // line-clamp does not count lines inside a nested block.
          '& .RaConfigurable-root': { display: 'inline' },
        }}
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

/** A phone's bar needs the room for the title, so the theme switch moves to the account menu. */
function BarTools() {
  return (
    <>
      {useIsPhone() ? null : <ToggleThemeButton />}
      <LoadingIndicator />
    </>
  );
}

/** Its accessible name matches the visible text, so voice-control users can say it. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu {...(identity?.fullName ? { label: `Account of ${identity.fullName}` } : {})}>
      <OwnAccountItem />
      {useIsPhone() ? <ThemeItem /> : null}
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

function ThemeItem() {
  const menu = useUserMenu();
  const [, setTheme] = useTheme();
  const isDark = useMuiTheme().palette.mode === 'dark';
  function toggle() {
    setTheme(isDark ? 'light' : 'dark');
    menu?.onClose();
  }
  return (
    <MenuItem onClick={toggle}>
      <ListItemIcon>{isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}</ListItemIcon>
      <ListItemText>{isDark ? 'Light theme' : 'Dark theme'}</ListItemText>
    </MenuItem>
  );
}
