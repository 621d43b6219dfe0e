import {
  hashLeaf,
  hashRange,
  listConsistencyRanges,
  listInclusionRanges,
  signCheckpoint,
  type HashAt,
  type SigningKey,
} from '../../src/base/fairness/index.ts';

/** A public log of less than a tile with any entries, signed by any key: what a cheating shop could serve. */
export class ForgedLog {
  readonly entries: readonly string[];
  private readonly origin: string;
  private readonly key: SigningKey;
  private readonly hashAt: HashAt;

  constructor(entries: readonly string[], origin: string, key: SigningKey) {
    this.entries = entries;
    this.origin = origin;
    this.key = key;
    const leaves = entries.map((entry) => hashLeaf(Buffer.from(entry, 'utf8')));
    this.hashAt = (level, index) => {
      const leaf = level === 0 ? leaves[index] : undefined;
      if (!leaf) throw new Error('a forged log is shorter than a tile');
      return leaf;
    };
  }

  private hashes(ranges: readonly { start: number; end: number }[]): string[] {
    return ranges.map((range) => hashRange(range, this.hashAt).toString('base64'));
  }

  get note(): string {
    const root = hashRange({ start: 0, end: this.entries.length }, this.hashAt);
    return signCheckpoint(this.key, this.origin, this.entries.length, root);
  }

  /** The entry that names the log's keys, as a proof. */
  private get proof(): string {
    const extra = Buffer.from(this.entries[0] ?? '', 'utf8').toString('base64');
    const path = this.hashes(listInclusionRanges(0, this.entries.length));
    return ['c2sp.org/tlog-proof@v1', `extra ${extra}`, 'index 0', ...path, '', this.note].join('\n');
  }

  /** What it answers under a path of the log; undefined for any other. `served` are entries in place of those that it signed. */
  answer(path: string, shown: object, served = this.entries): Uint8Array | undefined {
    const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
    if (path === '/api/log')
      return json({ data: { ...shown, checkpoint: this.note, keys: [{ proof: this.proof }] } });
    if (path.startsWith('/log/tile/entries/'))
      return Buffer.concat(
        served.map((entry) => {
          const bytes = Buffer.from(entry, 'utf8');
          return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes]);
        }),
      );
    const [, from, to] = /^\/api\/log\/consistency\?from=(\d+)&to=(\d+)$/.exec(path) ?? [];
    return from === undefined
      ? undefined
      : json({ hashes: this.hashes(listConsistencyRanges(Number(from), Number(to))) });
  }
}
