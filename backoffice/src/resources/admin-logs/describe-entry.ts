import { type AuditRecord, readableState } from '@pullproof/server/contract';

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
