import type { AuditRecord } from '../../office-records.ts';

/** "product.price-changed" as people read it. */
export function describeAction({ action }: Pick<AuditRecord, 'action'>): string {
  const words = action.replace(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
