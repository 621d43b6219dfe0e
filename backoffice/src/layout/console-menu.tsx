import { Box, ListSubheader, Typography } from '@mui/material';
import {
  DashboardMenuItem,
  Menu,
  MenuItemLink,
  ResourceMenuItem,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { areaLabels, type Area } from '@pullproof/server/contract';
import { holdsPermission, permissionFor } from '../providers/access.ts';
import { useHasGames } from '../shared/games.tsx';
import { ApprovalsItem } from './approvals-item.tsx';
import { pages } from './pages.ts';
import { useShopSettings } from './shop-settings.ts';

/** The grouped menu of the resources this role may read. */
export function ConsoleMenu() {
  const [isOpen] = useSidebarState();
  const { permissions } = usePermissions<string[]>();
  const definitions = Object.values(useResourceDefinitions<{ area: Area; isInMenu: boolean }>());
  const hasGames = useHasGames();
  const readable = definitions.filter(
    ({ name, options }) =>
      options?.isInMenu &&
      (hasGames || name !== 'games') &&
      holdsPermission(permissions ?? [], permissionFor(name, 'read')),
  );
  // Areas without any readable resource are hidden.
  const shown = Object.entries(areaLabels)
    .map(([area, title]) => ({
      area,
      title,
      resources: readable.filter(({ options }) => options?.area === area),
    }))
    .filter(({ resources }) => resources.length > 0);
  return (
    <Box component="nav" aria-label="Console">
      <Brand isOpen={isOpen} />
      <Menu sx={{ mt: 0, pb: 3, '&.RaMenu-open': { width: 232 } }}>
        <DashboardMenuItem />
        {holdsPermission(permissions ?? [], permissionFor('approvals', 'read')) ? <ApprovalsItem /> : null}
        {shown.map((group) => (
          <Box key={group.area} role="group" aria-label={group.title}>
            <GroupTitle title={group.title} isOpen={isOpen} />
            {group.resources.map(({ name }) => (
              <ResourceItem key={name} name={name} />
            ))}
            {pages
              .filter(
                ({ area, permission }) =>
                  area === group.area && holdsPermission(permissions ?? [], permission),
              )
              .map(({ path, label, Icon }) => (
                <MenuItemLink key={path} to={path} primaryText={label} leftIcon={<Icon />} />
              ))}
          </Box>
        ))}
      </Menu>
    </Box>
  );
}

const notActive = {
  '&.RaMenuItemLink-active': {
    bgcolor: 'transparent',
    boxShadow: 'none',
    fontWeight: 500,
    color: 'text.secondary',
    '& .RaMenuItemLink-icon': { color: 'inherit' },
  },
};

/** react-admin takes `/shipping/cards` for a page of `shipping` too. */
function ResourceItem({ name }: { name: string }) {
  const { pathname } = useLocation();
  const isOther = name === 'shipping' && ownPages.test(pathname);
  return <ResourceMenuItem name={name} {...(isOther ? { sx: notActive } : {})} />;
}

const ownPages = /^\/shipping\/(cards|from|settings|station)/;

function Brand({ isOpen }: { isOpen: boolean }) {
  const settings = useShopSettings();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.25, pt: 2, pb: 1, minHeight: 48 }}>
      <Box component="img" src="/admin/mark.svg" alt="" sx={{ width: 26, height: 26, flex: 'none' }} />
      {isOpen ? (
        <Typography noWrap sx={{ fontWeight: 800, letterSpacing: '-0.02em' }}>
          {settings?.shopName ?? 'Back office'}
        </Typography>
      ) : null}
    </Box>
  );
}

function GroupTitle({ title, isOpen }: { title: string; isOpen: boolean }) {
  if (!isOpen) return <Box aria-hidden sx={{ borderTop: 1, borderColor: 'divider', mx: 1.5, my: 1 }} />;
  return (
    <ListSubheader
      component="div"
      aria-hidden
      disableSticky
      sx={{
        bgcolor: 'transparent',
        lineHeight: 1,
        pt: 2.25,
        pb: 0.75,
        px: 2.75,
        fontSize: 13,
        fontWeight: 650,
      }}
    >
      {title}
    </ListSubheader>
  );
}
