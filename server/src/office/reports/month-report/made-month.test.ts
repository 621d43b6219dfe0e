import { startShipping } from '../../../../testing/shipping-stage.ts';
import {
  listDifferences,
  listMonths,
  readMonthWords,
  type MonthWords,
} from '../../../../testing/month-words.ts';

const stage = await startShipping();
const { api } = stage;
const { makeMonth } = await import('../../../../testing/make-month.ts');
const { closeAllHours } = await import('../../../../testing/close-hours.ts');
const { changeSetting } = await import('../../../base/index.ts');
const { rollUpFigures } = await import('../hourly-figures.ts');
const owner = await api.staff('owner');
afterAll(() => api.stop());

async function readMonths(): Promise<MonthWords[]> {
  const words: MonthWords[] = [];
  for (const month of await listMonths(api)) words.push(await readMonthWords(api, owner, month));
  return words;
}
const findDifferences = async (): Promise<string[]> => (await readMonths()).flatMap(listDifferences);

const ofMonth = async (): Promise<MonthWords> => {
  const words = (await readMonths()).find(({ documents }) => documents.length > 0);
  if (!words) throw new Error('No month has documents.');
  return words;
};

beforeAll(() => makeMonth(stage));

test.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'export, list, ledger, report, its file and documents say the same of a month in %s',
  async (zone) => {
    await changeSetting('shopTimeZone', zone);
    expect(await findDifferences()).toEqual([]);
    const { report, documents } = await ofMonth();
    expect(report.taxes.map(({ place, kind }) => `${place} ${kind}`)).toEqual(
      expect.arrayContaining(['DE pack', 'US pack', 'US single', 'DE shipping', 'DE fees', 'US shipping']),
    );
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'credit-note']));
    await changeSetting('shopTimeZone', 'UTC');
  },
);

test('a made month moves every account that a shop with a sandbox has', async () => {
  const { during } = await ofMonth();
  expect(Object.keys(during)).toEqual(
    expect.arrayContaining([
      ...['customer:cash', 'customer:promo', 'customer:held', 'clearing:sandbox', 'clearing:payout'],
      ...['pack-sales', 'single-sales', 'shipping', 'shipping-insurance', 'buyback-cost', 'claims-cost'],
      ...['referral-cost', 'adjustments', 'royalty-cost', 'royalty-pending', 'royalty-payable'],
    ]),
  );
  await stage.proveBooks();
});

test('they still do once hours are rolled up', async () => {
  await closeAllHours(api);
  await rollUpFigures();
  expect(await findDifferences()).toEqual([]);
});

/** Exchanges the first row that fits. */
function alter<Row>(rows: Row[], fits: (row: Row) => boolean, change: (row: Row) => Row): void {
  const at = rows.findIndex(fits);
  const row = rows[at];
  if (row === undefined) throw new Error('Nothing to alter.');
  rows[at] = change(row);
}

test.each<[string, (words: MonthWords) => void, RegExp]>([
  ['a row that the export lacks', ({ exported }) => void exported.pop(), /^export and ledger/],
  [
    'an amount of the list',
    ({ listed }) =>
      alter(
        listed,
        () => true,
        (row) => ({ ...row, amountCents: row.amountCents + 1 }),
      ),
    /^list and ledger/,
  ],
  [
    'the account of a row of the list',
    ({ listed }) =>
      alter(
        listed,
        ({ account }) => account === 'pack-sales',
        (row) => ({ ...row, account: 'shipping' }),
      ),
    /^list and ledger shipping/,
  ],
  [
    'the kind of an exported row',
    ({ exported }) =>
      alter(
        exported,
        ({ Account }) => Account === 'claims-cost',
        (row) => ({ ...row, Kind: 'Purchase' }),
      ),
    /Claims|no line/,
  ],
  [
    'a line of the report',
    ({ report }) =>
      alter(
        report.costs,
        ({ cents }) => cents !== 0,
        (row) => ({ ...row, cents: row.cents - 1 }),
      ),
    /^report’s/,
  ],
  [
    'a balance of the report',
    ({ report }) =>
      alter(
        report.liabilities,
        () => true,
        (row) => ({ ...row, openingCents: row.openingCents + 1 }),
      ),
    /at the beginning/,
  ],
  [
    'a figure of the file',
    ({ file }) =>
      alter(
        file,
        ({ Part }) => Part === 'Revenue',
        (row) => ({ ...row, 'Amount (USD)': '0.01' }),
      ),
    /^file and page: Revenue/,
  ],
  [
    'a line that the file lacks',
    ({ file }) =>
      alter(
        file,
        (row) => row['Part'] === 'Tax' && Number(row['Amount (USD)']) !== 0,
        (row) => ({ ...row, Part: 'Codes' }),
      ),
    /^file and page: Tax/,
  ],
  [
    'the tax of a document',
    ({ documents }) =>
      alter(
        documents,
        ({ kind }) => kind === 'credit-note',
        (row) => ({ ...row, taxCents: row.taxCents + 1 }),
      ),
    /^tax and documents of/,
  ],
  ['a document that is missing', ({ documents }) => void documents.pop(), /^taxed sales and documents of/],
  [
    'a taxed sale of another country',
    ({ report }) =>
      alter(
        report.taxes,
        ({ taxCents }) => taxCents !== 0,
        (row) => ({ ...row, place: 'FR' }),
      ),
    /documents of FR/,
  ],
])('finds %s', async (_, plant, words) => {
  const month = await ofMonth();
  plant(month);
  expect(listDifferences(month)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

test.each<[string, string, RegExp]>([
  [
    'a transfer to an account that no line knows',
    `INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'order', 'planted', 'clearing:sandbox', 'unheard-of', 77, min(created_at) FROM sale_lines`,
    /^no line of the report has unheard-of/,
  ],
  [
    'a sale without its line',
    `INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'order', 'planted', 'clearing:sandbox', 'pack-sales', 77, min(created_at) FROM sale_lines`,
    /^report’s sales and ledger/,
  ],
  [
    'a sale that waits for its invoice',
    `UPDATE sale_lines SET document_id = NULL WHERE id = (SELECT min(id) FROM sale_lines WHERE document_id IS NOT NULL)`,
    /^sales without a document/,
  ],
  [
    'tax of a sale that its invoice does not have',
    `UPDATE sale_lines SET tax_cents = tax_cents + 1 WHERE id = (SELECT min(id) FROM sale_lines WHERE document_id IS NOT NULL)`,
    /^tax and documents of/,
  ],
])('finds %s in the database', async (_, statement, words) => {
  const plant = await api.db.connect();
  try {
    // What the shop's rules refuse.
    await plant.query(`SET session_replication_role = replica`);
    await plant.query('CREATE TEMP TABLE kept AS SELECT * FROM sale_lines');
    await plant.query(statement);
    expect(await findDifferences()).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  } finally {
    await plant.query(`DELETE FROM transfers WHERE reference = 'planted'`);
    await plant.query(
      `UPDATE sale_lines l SET document_id = k.document_id, tax_cents = k.tax_cents FROM kept k WHERE k.id = l.id`,
    );
    await plant.query('DROP TABLE kept; SET session_replication_role = DEFAULT');
    plant.release();
  }
  expect(await findDifferences()).toEqual([]);
});
