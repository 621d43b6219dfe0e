import { buildExampleRun, finishRun, type Loose, publishRun } from '@pullproof/verify/testing/example-run';
import { canonical } from '@pullproof/verify/testing/canonical';

export const example = buildExampleRun();
const published = publishRun(example);
export const run = example.commitment.run as string; // a text in the vectors

/** The shop that answers: what it publishes, and what it lists to the account that is signed in. */
interface ExampleShop {
  commitment: string;
  log: string[];
  packs: { id: string; runId: string; packNo: number }[];
  customerId: string | null;
  /** Whether a request fails, as by a lost network. */
  fails: (path: string) => boolean;
  /** Entries a page. */
  perPage: number;
  calls: string[];
}

export const listed = (id: string, packNo: number) => ({ id, runId: run, packNo });

const openShop = (): ExampleShop => ({
  commitment: published.commitmentBytes,
  log: published.logLines.slice(0, 5),
  packs: [listed('p0', 5), listed('p1', 2), listed('p2', 6)],
  customerId: 'me',
  fails: () => false,
  perPage: 500,
  calls: [],
});

export const shop = openShop();

/** Starts over with an honest shop. */
export const resetShop = (): unknown => Object.assign(shop, openShop());

function answerLog(url: URL): object {
  const after = Number(url.searchParams.get('after'));
  const data = shop.log
    .slice(after, after + shop.perPage)
    .map((entry, i) => ({ seq: after + i + 1, hash: '', entry }));
  const end = after + data.length;
  return { data, next: end < shop.log.length ? String(end) : null, head: null };
}

function answer(url: URL): Response {
  if (url.pathname === '/api/log') return Response.json({ data: null });
  if (url.pathname.endsWith('/log-proof')) return new Response('', { status: 404 });
  if (url.pathname === '/api/session')
    return Response.json({ customer: shop.customerId === null ? null : { id: shop.customerId } });
  if (url.pathname.endsWith('/commitment')) return new Response(shop.commitment);
  if (url.pathname.endsWith('/losses')) return Response.json({ data: [] });
  if (url.pathname.endsWith('/corrections')) return Response.json({ data: [] });
  if (url.pathname.endsWith('/log')) return Response.json(answerLog(url));
  const ids = url.searchParams.get('ids')?.split(',');
  const data = shop.packs.filter(({ id }) => !ids || ids.includes(id));
  return Response.json({ data, total: data.length, page: 1, perPage: 100 });
}

/** Answers in place of the network. */
export function answerFetch(path: unknown): Promise<Response> {
  const url = new URL(path as string, 'http://shop.test'); // our code passes texts
  const asked = url.pathname + url.search;
  shop.calls.push(asked);
  return shop.fails(asked) ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer(url));
}

/** A receipt of the vectors as this browser stored it: 0 is opened later, 1 refunded, 2 stays sold. */
export function kept<const Change extends object>(index: number, change?: Change) {
  const receipt = published.receipts?.[index] as { document: string; signature: string }; // the vectors have three
  const { pack, order } = example.receipts[index] as { pack: number; order: string }; // as above
  const bought = {
    source: 'device' as const,
    packId: `p${index}`,
    keptAt: '2024-11-20T12:00:13Z',
    customerId: 'me',
  };
  return { ...bought, run, packNo: pack, order, receipt, size: 6, ...change };
}

/** The log as a dishonest shop chains it after `change`; receipts stay as the customer has them. */
export function lie(change: (entries: Loose[]) => Loose[]): string[] {
  const entries = change(structuredClone(example.entries.slice(0, 5)));
  return finishRun({ ...example, entries, receipts: [] }).entries.map((entry) => canonical(entry));
}
