import type { EventRecord } from '@pullproof/server/contract';
import { useSubjectPage } from './subject-link.tsx';
import { usePermission } from '../use-permission.ts';
import { TextLink } from '../text-link.tsx';

/** Links to an event's subject: the order of a pack, the payout, the top-up. */
export function EventSubject({ event }: { event: EventRecord }) {
  const mayReadOrders = usePermission('orders.read');
  const kind = event.orderId ? 'order' : kindOf(event.subjectKind);
  const page = useSubjectPage(kind, event.orderId ?? event.subjectId ?? '');
  const subject = event.tokenName ? `${event.subject} (access token “${event.tokenName}”)` : event.subject;
  if (!page || !mayReadOrders) return <>{subject}</>;
  return (
    <TextLink to={page.path} color="inherit">
      {subject}
    </TextLink>
  );
}

/** In events a "pack" is a bought one; in the console it is a recipe. */
const kindOf = (kind: string | null | undefined): string =>
  kind === 'unit' ? 'collectible' : kind === 'pack' || kind === 'customer' ? '' : (kind ?? '');
