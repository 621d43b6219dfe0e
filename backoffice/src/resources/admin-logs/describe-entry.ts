import type { AuditRecord } from '../../office-records.ts';
import { readableState } from '../../shared/status-chip.tsx';

/** Makes "product.price-changed" readable. */
export function describeAction({ action }: Pick<AuditRecord, 'action'>): string {
  return readableState(action.replaceAll('.', ' '));
}

export function describeActor({
  actorKind,
  actorName,
}: Pick<AuditRecord, 'actorKind' | 'actorName'>): string {
  if (actorName) return actorKind === 'customer' ? `${actorName} (customer)` : actorName;
  return actorKind === 'system'
    ? 'The shop itself'
    : `A ${actorKind === 'staff' ? 'staff member' : 'customer'}`;
}
