import { formatCount } from '@pullproof/server/contract';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { IconButton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { usePrevNextController, useResourceContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Marks the links for the keys [ and ]. */
export const wayMark = (way: 'previous' | 'next') => ({ 'data-record-way': way });

/** Beyond the page that one came from, the list's first records are looked through. */
const maxLookedThrough = 200;

/** Leads to the previous and next record of the list that one came from; nothing for a record opened by a link. */
export function PrevNext() {
  const resource = useResourceContext() ?? '';
  const cameFromList =
    useQueryClient()
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'] }).length > 0;
  return cameFromList ? <Ways /> : null;
}

function Ways() {
  const { prevPath, nextPath, index, total, isPending } = usePrevNextController({ limit: maxLookedThrough });
  if (isPending || index === undefined) return null;
  return (
    <Stack direction="row" role="group" aria-label="Records of the list" sx={{ alignItems: 'center' }}>
      <Way way="previous" path={prevPath} label="Previous ([)" icon={<NavigateBefore />} />
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatCount(index + 1)}
        {total === undefined ? '' : ` of ${formatCount(total)}`}
      </Typography>
      <Way way="next" path={nextPath} label="Next (])" icon={<NavigateNext />} />
    </Stack>
  );
}

interface WayProps {
  way: 'previous' | 'next';
  path: string | undefined;
  label: string;
  icon: ReactNode;
}

function Way({ way, path, label, icon }: WayProps) {
  if (path === undefined)
    return (
      <IconButton size="small" disabled aria-label={label}>
        {icon}
      </IconButton>
    );
  return (
    <IconButton size="small" component={Link} to={path} aria-label={label} title={label} {...wayMark(way)}>
      {icon}
    </IconButton>
  );
}
