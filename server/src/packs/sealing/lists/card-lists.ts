import { copyRows, CopyRows, execute, sql } from '../../../platform/db.ts';
import {
  FairnessFault,
  fromHex,
  hashLeafText,
  verifyProof,
  type Commitment,
  type CommittedList,
  type MerkleProof,
  type Plan,
  type PublishedList,
  type UnitRecord,
} from '../../../base/fairness/index.ts';

/** Proves that a card stands in its list: H(00 ‖ C({card, list, weight?})) leads to the list's root. */
export interface ListProof {
  readonly index: number;
  readonly path: readonly string[];
  readonly weight?: string;
}

/** An opened pack's place in its run's tree, and those of its cards in the lists that they came from. */
export type PackProof = MerkleProof & { readonly lists?: readonly ListProof[] };

/** Stores lists under their roots; runs that commit to the same list share it. In the transaction that announces a run. */
export async function storeLists(lists: readonly PublishedList[]): Promise<void> {
  const byRoot = lists.map((list) => ({ list, root: list.tree.root() }));
  // In one order, because two sealings may bring the same lists.
  byRoot.sort((one, other) => one.root.compare(other.root));
  for (const { list, root } of byRoot) {
    const added = await execute(
      'INSERT INTO card_lists (root, cards) VALUES ($1, $2) ON CONFLICT (root) DO NOTHING',
      [root, list.cards.length],
    );
    if (added === 0) continue;
    const rows = new CopyRows();
    list.cards.forEach(({ card }, place) => {
      const path = Buffer.concat(list.tree.proofFor(place).path.map((hash) => fromHex(hash, 32)));
      rows
        .row(5)
        .bytea(root)
        .integer(place)
        .uuid(card)
        .text(list.lines[place] ?? '')
        .bytea(path);
    });
    await copyRows(
      'COPY card_list_entries (root, place, card_id, line, path) FROM STDIN (FORMAT binary)',
      rows,
    );
  }
}

/** A page of the lines of a plan's lists, one list after another in the order of their names. */
export function readListLines(
  { recipe }: Plan,
  after: number,
  count: number,
): Promise<{ place: number; line: string }[]> {
  // Our own bytes have their members in the order of their names.
  let next = 0;
  const lists = Object.values(recipe.pools ?? {}).map(({ cards, root }) => ({
    root,
    start: (next += cards) - cards,
  }));
  return sql(
    `SELECT l.start + e.place AS place, e.line FROM unnest($1::text[], $2::int[]) AS l (root, start)
     JOIN card_list_entries e ON e.root = decode(l.root, 'hex') AND e.place > $3 - l.start
     ORDER BY 1 LIMIT $4`,
    [lists.map(({ root }) => root), lists.map(({ start }) => start), after, count],
  );
}

interface EntryRow {
  root: string;
  card: string;
  place: number;
  line: string;
  path: Buffer;
}

type Provable = { readonly document: string; readonly proof: PackProof };

/**
 * Adds to packs, whose leaves were checked, the proofs that their cards stand in the lists of their rows. Checks each.
 */
export async function proveLists<Pack extends Provable>(
  commitment: string,
  packs: ReadonlyMap<number, Pack>,
): Promise<ReadonlyMap<number, Pack>> {
  const { recipe } = (JSON.parse(commitment) as Commitment).plan; // our own bytes
  const { pools, variants } = recipe;
  if (!pools) return packs;
  const cardsOf = new Map(
    [...packs].map(([packNo, { document }]) => {
      const { units } = JSON.parse(document) as { units: UnitRecord[] }; // made from our records
      const listed = units.flatMap(({ at: [v, s, r], card }) => {
        const name = variants[v]?.slots[s]?.rows[r]?.filter.pool;
        const list = name === undefined ? undefined : pools[name];
        return list ? [{ card, list }] : [];
      });
      return [packNo, listed];
    }),
  );
  const proofs = await readProofs([...cardsOf.values()].flat());
  return new Map(
    [...packs].map(([packNo, pack]) => {
      const lists = (cardsOf.get(packNo) ?? []).map(({ card, list }) => {
        const proof = proofs.get(`${list.root} ${card}`);
        if (!proof) throw new FairnessFault('contents', 'a card is not in the list of its row');
        return proof;
      });
      return [packNo, lists.length === 0 ? pack : { ...pack, proof: { ...pack.proof, lists } }];
    }),
  );
}

async function readProofs(
  wanted: readonly { card: string; list: CommittedList }[],
): Promise<ReadonlyMap<string, ListProof>> {
  if (wanted.length === 0) return new Map();
  const sizes = new Map(wanted.map(({ list }) => [list.root, list.cards]));
  const rows = await sql<EntryRow>(
    `SELECT encode(e.root, 'hex') AS root, e.card_id AS card, e.place, e.line, e.path
     FROM (SELECT DISTINCT decode(root, 'hex') AS root, card FROM unnest($1::text[], $2::uuid[]) AS w (root, card)) w
     JOIN card_list_entries e ON e.root = w.root AND e.card_id = w.card`,
    [wanted.map(({ list }) => list.root), wanted.map(({ card }) => card)],
  );
  return new Map(rows.map((row) => [`${row.root} ${row.card}`, proofOf(row, sizes.get(row.root) ?? 0)]));
}

function proofOf({ root, place, line, path: bytes }: EntryRow, size: number): ListProof {
  const path = Array.from({ length: bytes.length / 32 }, (_, i) =>
    bytes.toString('hex', i * 32, i * 32 + 32),
  );
  const isProven = verifyProof(hashLeafText(line), { index: place, size, path }, fromHex(root, 32));
  if (!isProven) throw new FairnessFault('contents', 'a line of a list does not lead to its root');
  const { weight } = JSON.parse(line) as { weight?: string }; // made by `listLine`
  return { index: place, path, ...(weight !== undefined && { weight }) };
}
