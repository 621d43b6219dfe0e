import { readableState } from '@pullproof/server/contract';
import { useCanAccess } from 'react-admin';
import { TextLink } from '../text-link.tsx';

/** Maps kinds in the audit trail and events to console resources. */
const resourceOfKind: Record<string, string> = {
  card: 'cards',
  class: 'class',
  set: 'sets',
  architect: 'architects',
  product: 'products',
  pack: 'packs',
  run: 'runs',
  order: 'orders',
  'top-up': 'top-ups',
  payout: 'payouts',
  buyback: 'buyback',
  'balance-adjustment': 'balance-adjustments',
  approval: 'approvals',
  promo: 'promo',
  referral: 'referrals',
  'listing-request': 'listing-requests',
  // In older entries the request kept its id when it became an approval.
  'substitution-request': 'approvals',
  'run-correction': 'approvals',
  reconciliation: 'reconciliations',
  'ledger-transaction': 'ledger-transactions',
  customer: 'users',
  collectible: 'collectibles',
  kind: 'collectibles-class',
  origin: 'shipping/from',
  parcel: 'shipping',
  texture: 'textures',
  drop: 'daily',
  'drop-template': 'daily-templates',
  job: 'jobs',
  'error-event': 'error-events',
  staff: 'admins',
};

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Returns the path of a record's page; undefined if there is none. */
export function subjectPath(kind: string, id: string): string | undefined {
  const resource = resourceOfKind[kind];
  if (!resource || !idPattern.test(id)) return undefined;
  return `/${resource}/${encodeURIComponent(id)}`;
}

/** The subject of an entry, as a link if it has a page that the user may open. */
export function SubjectLink({ kind, id }: { kind: string; id: string }) {
  const path = subjectPath(kind, id);
  const resource = resourceOfKind[kind] ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit', enabled: path !== undefined });
  const label = `${readableState(kind)} ${id.length > 12 ? `…${id.slice(-6)}` : id}`;
  if (!path || canAccess !== true) return <>{label}</>;
  return (
    <TextLink to={path} onClick={(event) => event.stopPropagation()}>
      {label}
    </TextLink>
  );
}
