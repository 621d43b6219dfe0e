import { canonical, tagHash } from '../../src/base/fairness/index.ts';
import type { DropRecordDto } from '../../src/contract/index.ts';
import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { filler, nameState, type NamedStateSpec } from '../public-log/named-state.ts';
import type { logOf } from '../public-log/vector-log.ts';

type DropLog = NonNullable<DropRecordDto['log']>;

/** The public log that a drop's record names, and how the shop cheats in it. */
export interface DropLogSpec extends NamedStateSpec {
  /** Entries of announcement and list, in the place of the true ones. */
  readonly entries?: (told: string, listed: string) => readonly [string, string];
  /** Members of the entry of announcement or list. */
  readonly told?: object;
  readonly listed?: object;
  /** Of the finished member. */
  readonly edit?: (log: DropLog) => object;
}

interface Told {
  readonly drop: string;
  readonly number: number;
  readonly announcement: string;
  readonly close: string;
  readonly root: string;
  readonly seedHash: string;
  readonly signingKey: string;
  /** Unix seconds. */
  readonly roundAt: number;
}

interface MadeLog {
  /** Of the record. */
  readonly member: DropLog;
  /** All of it: the announcement is entry 1, the list entry 4. */
  readonly log: ReturnType<typeof logOf>;
}

/** The log of a shop that announced the drop, sold packs, listed the entries, and sold on. */
export function makeDropLog(spec: DropLogSpec, it: Told): MadeLog {
  const { drop, number, signingKey, seedHash, root } = it;
  const hashOf = (tag: string, text: string): string => tagHash(tag, text).toString('hex');
  const told = canonical({
    ...{ drop, hash: hashOf(DROP_TAGS.announcement, it.announcement), kind: 'announcement', number },
    ...{ signingKey, v: 1, ...spec.told },
  });
  const hash = hashOf(DROP_TAGS.close, it.close);
  const listed = canonical({ drop, hash, kind: 'list', root, seedHash, v: 1, ...spec.listed });
  const [first, second] = spec.entries?.(told, listed) ?? [told, listed];
  const entries = [first, filler, filler, second, filler];
  const { log, keys, witnesses, prove } = nameState(spec, entries, it.roundAt);
  const made: DropLog = { announcement: prove(told), keys, list: prove(listed), witnesses };
  return { member: spec.edit ? { ...made, ...spec.edit(made) } : made, log };
}
