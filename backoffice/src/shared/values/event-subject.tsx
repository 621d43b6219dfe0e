import type { EventRecord } from '@pullproof/server/contract';
import { subjectPath } from './subject-link.tsx';
import { usePermission } from '../use-permission.ts';
import { TextLink } from '../text-link.tsx';

/** Links to an event's subject: the order of a pack, the payout, the top-up. */
export function EventSubject({ event }: { event: EventRecord }) {
  const mayReadOrders = usePermission('orders.read');
  const path = event.orderId
    ? subjectPath('order', event.orderId)
    : subjectPath(kindOf(event.subjectKind), event.subjectId ?? '');
  const subject = event.tokenName ? `${event.subject} (access token “${event.tokenName}”)` : event.subject;
  if (!path || !mayReadOrders) return <>{subject}</>;
  return (
    <TextLink to={path} color="inherit">
      {subject}
    </TextLink>
  );
}

/** In events a "pack" is a bought one; in the console it is a recipe. */
const kindOf = (kind: string | null | undefined): string =>
  kind === 'unit' ? 'collectible' : kind === 'pack' || kind === 'customer' ? '' : (kind ?? '');
