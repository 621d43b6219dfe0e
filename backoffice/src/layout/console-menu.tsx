import { Box, ListSubheader, Typography } from '@mui/material';
import { CanAccess, DashboardMenuItem, Menu, ResourceMenuItem, useSidebarState } from 'react-admin';
import { useShopSettings } from './shop-settings.ts';

/** Resources by the part of the shop they belong to. An empty group does not show. */
const groups = [
  { title: 'Sales', resources: ['products', 'runs', 'history'] },
  { title: 'Catalogue', resources: ['cards', 'class'] },
  { title: 'Customers', resources: ['users'] },
];

/** The menu shows what the role may read, in groups. */
export function ConsoleMenu() {
  const [isOpen] = useSidebarState();
  const settings = useShopSettings();
  return (
    <Menu sx={{ pt: 1, pb: 3, '&.RaMenu-open': { width: 232 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.25, py: 1.25, minHeight: 48 }}>
        <Box component="img" src="/admin/mark.svg" alt="" sx={{ width: 26, height: 26, flex: 'none' }} />
        {isOpen ? (
          <Typography noWrap sx={{ fontWeight: 800, letterSpacing: '-0.02em' }}>
            {settings?.shopName ?? 'Back office'}
          </Typography>
        ) : null}
      </Box>
      <DashboardMenuItem />
      {groups.map((group) => (
        <Box key={group.title}>
          {isOpen ? (
            <ListSubheader
              component="div"
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
              {group.title}
            </ListSubheader>
          ) : (
            <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1.5, my: 1 }} />
          )}
          {group.resources.map((name) => (
            <CanAccess key={name} action="list" resource={name}>
              <ResourceMenuItem name={name} />
            </CanAccess>
          ))}
        </Box>
      ))}
    </Menu>
  );
}
