import { eventStream } from '@pullproof/shared/event-stream';

/** Kinds of records that changed; undefined when unknown, so any may have. */
export type ChangedKinds = readonly string[] | undefined;

/** The kinds that an event names; undefined when it names none. */
export const readKinds = (_: string, { kinds }: Readonly<Record<string, unknown>>): ChangedKinds =>
  Array.isArray(kinds) ? kinds.map(String) : undefined;

/** Subscribes to changed record kinds while this tab is visible. Returns the unsubscribe. */
export const hearChanges = eventStream<ChangedKinds>({
  path: '/api/admin/live',
  names: ['changed', 'reset'],
  read: readKinds,
  afterGap: undefined,
});
