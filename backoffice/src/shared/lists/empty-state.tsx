import Inbox from '@mui/icons-material/Inbox';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface EmptyStateProps {
  title: string;
  /** The next step, in words. */
  children: ReactNode;
  icon?: ReactNode;
  next?: { label: string; to: string };
  /** A button, when the next step is on this page. */
  action?: ReactNode;
}

/** Empty state with the next step that fills it. */
export function EmptyState({ title, children, icon, next, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        py: 7,
        px: 3,
        width: '100%',
      }}
    >
      <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 44 } }}>{icon ?? <Inbox />}</Box>
      <Typography variant="h2" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>{children}</Typography>
      {next ? (
        <Button component={Link} to={next.to} variant="contained">
          {next.label}
        </Button>
      ) : null}
      {action}
    </Box>
  );
}
