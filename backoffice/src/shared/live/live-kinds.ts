import { declarations, type ResourceDeclaration } from '@pullproof/server/contract';
import { consoleName } from '../resource-names.ts';
import type { ChangedKinds } from './live-stream.ts';

const declared = new Map(
  Object.values<ResourceDeclaration>(declarations).map((resource) => [consoleName(resource.name), resource]),
);

/** Whether a change of these kinds may affect a resource's list. */
export function concerns(kinds: ChangedKinds, resource: string): boolean {
  const { subject, changesWith = [] } = declared.get(resource) ?? {};
  if (kinds === undefined || changesWith === 'everything') return true;
  return kinds.some((kind) => kind === subject || changesWith.includes(kind));
}
