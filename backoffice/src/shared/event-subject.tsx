import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EventRecord } from '../records.ts';
import { subjectPath } from './subject-link.tsx';
import { usePermission } from './use-permission.ts';

/** What an event was about, as the way to its page: the order of a pack, the payout, the top-up. */
export function EventSubject({ event }: { event: EventRecord }) {
  const mayReadOrders = usePermission('orders.read');
  const path = event.orderId
    ? subjectPath('order', event.orderId)
    : subjectPath(kindOf(event.subjectKind), event.subjectId ?? '');
  if (!path || !mayReadOrders) return <>{event.subject}</>;
  return (
    <MuiLink component={Link} to={path} color="inherit">
      {event.subject}
    </MuiLink>
  );
}

/** A pack of an event is one that was bought; the console's own "pack" is a recipe. */
const kindOf = (kind: string | null | undefined): string =>
  kind === 'unit' ? 'collectible' : kind === 'pack' || kind === 'customer' ? '' : (kind ?? '');
