import { canonical, cosign, signingKeyFrom, tagHash, witnessKey } from '../../src/base/fairness/index.ts';
import type { DropRecordDto } from '../../src/contract/index.ts';
import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { firstKeys, keysEntry, keysOf, logOf, origin } from '../public-log/vector-log.ts';

type DropLog = NonNullable<DropRecordDto['log']>;

/** The public log that a drop's record names, and how the shop cheats in it. */
export interface DropLogSpec {
  /** When each witness signed, in seconds after the round. */
  readonly signedAfter: readonly number[];
  /** Entries of announcement and list, in the place of the true ones. */
  readonly entries?: (told: string, listed: string) => readonly [string, string];
  /** Members of the entry of announcement or list. */
  readonly told?: object;
  readonly listed?: object;
  readonly isStranger?: boolean;
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

const filler = canonical({ hash: '07'.repeat(32), kind: 'head', run: 'run-0001', seq: 1, v: 1 });

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
  const log = logOf(
    [keysEntry(origin, firstKeys), first, filler, filler, second, filler],
    origin,
    spec.isStranger ? keysOf(3) : firstKeys,
  );
  const witnesses = spec.signedAfter.map((after, place) => ({
    ...{ name: `witness-${place + 1}.example`, key: signingKeyFrom(Buffer.alloc(32, 21 + place)) },
    at: it.roundAt + after,
  }));
  const note = log.note(6);
  const text = note.slice(0, note.indexOf('\n\n') + 1);
  const lines = witnesses.map(({ key, name, at }) => cosign(key, name, text, at)).join('');
  const prove = (entry: string): string => log.proof(log.entries.indexOf(entry), 6) + lines;
  const made: DropLog = {
    announcement: prove(told),
    keys: [log.proof(0, 6) + lines],
    list: prove(listed),
    witnesses: witnesses.map(({ name, key }) => witnessKey(name, key.publicKey)),
  };
  return { member: spec.edit ? { ...made, ...spec.edit(made) } : made, log };
}
