import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useShopSettings } from '../layout/shop-settings.ts';

/** The frame of every page outside the console. */
export function AuthCard({
  title,
  lead,
  children,
}: {
  title?: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const settings = useShopSettings();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.primary',
        p: 2,
      }}
    >
      <title>{`${title ?? 'Sign in'} · ${settings ? `${settings.shopName} back office` : 'Back office'}`}</title>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 4 } }}>
        <Box
          component="img"
          src="/admin/mark.svg"
          alt=""
          sx={{ width: 44, height: 44, display: 'block', mb: 2 }}
        />
        <Typography variant="h1">
          {title ?? (settings ? `${settings.shopName} back office` : 'Back office')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{lead}</Typography>
        {children}
      </Card>
    </Box>
  );
}
