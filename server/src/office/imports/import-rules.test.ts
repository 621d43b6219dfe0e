import { startApi, type TestApi } from '../../../testing/api.ts';
import { openImports, times } from '../../../testing/bring-in.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { manabox, moxfield, tcgplayer } from '../../../testing/sellers-files.ts';

const api: TestApi = await startApi();
const { ask, bringIn } = await openImports(api, await insertSampleRows(api.db));

afterAll(() => api.stop());

type Grouped = Record<'field' | 'message' | 'values', unknown>;

test.each<[string, string, { field: string | null; message: string; values: string[] }[]]>([
  [
    'an unknown set',
    'set,number,kind\nNo such set,1,raw',
    [{ field: 'set', message: 'is not in the shop', values: ['No such set'] }],
  ],
  [
    'a row with two faults',
    'set,number,kind,cost\nM1,999,nokind,"0,25"',
    [
      {
        field: 'kind',
        message: expect.stringContaining('is not a kind of the shop') as string,
        values: ['nokind'],
      },
      { field: 'number', message: 'is not a card of set M1', values: ['999'] },
    ],
  ],
  [
    'what TCGplayer adds but does not have yet',
    tcgplayer.replace('"4","0"', '"4","3"'),
    [
      {
        field: null,
        message: 'says something in “Add to Quantity”, for which the shop has no place',
        values: ['3'],
      },
    ],
  ],
  [
    'a word beside condition and finish',
    tcgplayer.replace('Near Mint Foil', 'Near Mint Foil Inked'),
    [{ field: 'condition', message: 'is not understood: “inked”', values: ['Near Mint Foil Inked'] }],
  ],
  [
    'a proxy',
    moxfield.replace('"1","False","False"', '"1","False","True"'),
    [{ field: 'proxy', message: 'is yes: a proxy is no card', values: [] }],
  ],
  [
    'euros without a rate',
    manabox.replaceAll('EUR', 'CHF'),
    [
      {
        field: 'cost',
        message: 'is in CHF, which has no rate: an owner sets it under Settings, Imports',
        values: ['1.5', '12.375'],
      },
    ],
  ],
  [
    'spoilt certificates, four of a certificate, a grade of nobody, a date',
    [
      'set,number,kind,cert,grader,grade,quantity',
      'M1,1,raw,1.23457E+11,PSA,10,1',
      'M1,1,raw,1E+11,PSA,10,1',
      'M1,1,raw,48219345.0,PSA,10,1',
      'M1,1,raw,551,PSA,9.5,4',
      'M1,2-Jan,raw,,,,1',
    ].join('\n'),
    [
      {
        field: 'cert',
        message: expect.stringContaining('shortened by a spreadsheet') as string,
        values: ['1.23457E+11', '1E+11'],
      },
      {
        field: 'cert',
        message: expect.stringContaining('decimal number by a spreadsheet') as string,
        values: ['48219345.0'],
      },
      {
        field: 'grade',
        message: expect.stringContaining('is not a grade of PSA: use 1, 1.5') as string,
        values: ['9.5'],
      },
      { field: 'quantity', message: 'is more than 1, but a certificate is one unit', values: ['4'] },
      {
        field: 'number',
        message: expect.stringContaining('turned into a date') as string,
        values: ['2-Jan'],
      },
    ],
  ],
  [
    'dollars among euros, a thousand copies with a comma',
    'set;number;kind;cost;currency;quantity\nM1;1;raw;$5.00;EUR;1\nM1;1;raw;5.00;EUR;1,000',
    [
      { field: 'cost', message: 'is in dollars, but its currency is EUR', values: ['$5.00'] },
      { field: 'quantity', message: 'is not a whole number', values: ['1,000'] },
    ],
  ],
  [
    'an amount that may be thousands',
    'set,number,kind,cost\nM1,1,raw,12.375',
    [
      {
        field: 'cost',
        message: expect.stringContaining('may be a decimal number or thousands') as string,
        values: ['12.375'],
      },
    ],
  ],
  [
    'a certificate with its grader, and again without',
    'set,number,kind,cert,grader\nM1,1,raw,T77,PSA\nM1,1,raw,t-77,',
    [{ field: 'cert', message: 'is the same unit as in row 1', values: ['T77'] }],
  ],
  [
    'a certificate without its grader, and again with it and without the zeros before it',
    'set,number,kind,cert,grader\nM1,1,raw,0078,\nM1,1,raw,78,Beckett',
    [{ field: 'cert', message: 'is the same unit as in row 1', values: ['78'] }],
  ],
  [
    'cents of another currency, cents beside another amount, copies in a column of foils',
    'set,number,kind,cost,costCents,currency,foil\nM1,1,raw,,1250,EUR,\nM1,1,raw,12.50,1200,USD,\nM1,1,raw,,,,3',
    [
      { field: 'costCents', message: 'is in cents of USD, but its currency is EUR', values: ['1250'] },
      { field: 'costCents', message: 'is another amount than “cost”', values: ['1200'] },
      { field: 'finish', message: 'is not a finish like foil', values: ['3'] },
    ],
  ],
])('%s is refused with the field and the reason, all at once', async (_, text, groups) => {
  const found = await bringIn(text);
  expect([found.status, found.body.code, found.units]).toEqual([422, 'INVALID_RECORD', []]);
  const said = found.body.report.faultGroups.map(({ field, message, values }: Grouped) => ({
    field,
    message,
    values,
  }));
  expect(said).toHaveLength(groups.length);
  expect(said).toEqual(expect.arrayContaining(groups));
});

test.each<[string, string, object, string[]]>([
  ['quantity makes units', 'set,number,kind,quantity\nM1,1,raw,4', {}, times(4, 'M1/1 raw')],
  ['a set in another case, a number with zeros', 'set,number,kind\nm1,001,raw', {}, ['M1/1 raw']],
  ['a set whose zeros a spreadsheet dropped', 'set,number,kind\n2,3,raw', {}, ['002/3 raw']],
  [
    'words for no foil',
    'set,number,kind,foil\nM1,1,raw,Non-foil\nM1,1,raw,not foil\nM1,1,raw,1',
    {},
    [...times(2, 'M1/1 raw'), 'M1/1 raw foil'],
  ],
  [
    'certificates with an E among their digits',
    'set,number,kind,cert,grader\nM1,1,raw,4185E4924,PSA\nM1,1,raw,1E5,PSA',
    {},
    ['M1/1 raw PSA 1E5', 'M1/1 raw PSA 4185E4924'],
  ],
  ['a card by its name', 'set,name,kind\nMade,lantern moth,raw', {}, ['M1/1 raw']],
  [
    'amounts with a comma',
    'set;number;kind;cost\nM1;1;raw;1.250,00\nM1;1;raw;12.375',
    {},
    ['M1/1 raw 125000c', 'M1/1 raw 1237500c'],
  ],
  [
    'amounts with an apostrophe and a symbol',
    "set,number,kind,cost\nM1,1,raw,€ 1'250.50",
    {},
    ['M1/1 raw 137555c'],
  ],
  [
    'a heading that names the currency',
    'set,number,kind,Purchase price (EUR)\nM1,1,raw,2.00',
    { mapping: { fields: { set: 'set', number: 'number', kind: 'kind', cost: 'Purchase price (EUR)' } } },
    ['M1/1 raw 220c'],
  ],
  [
    'constants, value maps and a decimal sign of a saved mapping',
    'Code\tNo\tState\tPaid\nm1\t#1\tgut\t12.375',
    {
      mapping: {
        fields: {
          set: 'Code',
          number: 'No',
          kind: { constant: 'raw' },
          condition: { column: 'State', values: { gut: 'LP' } },
          cost: 'Paid',
        },
        decimal: '.',
      },
    },
    ['M1/1 raw LP 1238c'],
  ],
  ['a set’s code beside a column “Set”', 'Set Code,Set,No,Kind\nm1,Made long ago,1,raw', {}, ['M1/1 raw']],
])('reads %s', async (_, text, more, units) => {
  const found = await bringIn(text, more);
  expect([found.status, found.body.report?.faultGroups ?? found.body]).toEqual([202, []]);
  expect(found.units).toEqual(units.toSorted());
});

test('JSON as a map of objects is read like a list', async () => {
  const text = JSON.stringify({ a: { set: 'M1', number: 1, kind: 'raw', notes: 'map' } });
  expect((await bringIn(text, { format: 'json' })).units).toEqual(['M1/1 raw']);
});

test('JSON loses no key that only a late record has, and no digit of a long number', async () => {
  const record = { set: 'M1', number: 1, kind: 'raw' };
  const late = [...Array.from({ length: 1_000 }, () => record), { ...record, foil: true, Etching: 'holo' }];
  const { report } = (await ask({ rows: late, dryRun: true })).body;
  expect(report.unknownColumns).toEqual([{ column: 'Etching', changes: null }]);
  expect(report.readings).toContainEqual({ field: 'finish', from: 'true', to: 'foil', count: 1 });
  // As text, since the number would lose them here.
  const text = '[{"set":"M1","number":1,"kind":"raw","cert":12345678901234567890}]';
  expect((await bringIn(text, { format: 'json' })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'The file has a number of more than 15 digits: write it in quotes.',
  });
});

test('says of copies whose value is not known what value is used, and what words were read as', async () => {
  const { report } = (await ask({ text: manabox, dryRun: true })).body;
  expect(report.notices).toEqual([
    '2 rows make graded, played, foil, signed or translated copies. Those without a value of their own are estimated from their card’s: see Values of copies',
    '1 amount has parts of a cent and is rounded',
  ]);
  expect(report.readings).toContainEqual({ field: 'condition', from: 'light_played', to: 'MP', count: 1 });
});

test('a file that was imported before says so first, and so do its rows in another file', async () => {
  const text = 'set,number,kind,quantity,shelf\nM1,1,raw,3,R-1\n002,1,raw,1,R-1';
  expect((await bringIn(text)).units).toHaveLength(4);
  const again = await bringIn(text, { repeats: 'refuse' });
  expect([again.status, again.body.code, again.units]).toEqual([409, 'IMPORTED_BEFORE', []]);
  expect(again.body.message).toMatch(
    /^This file was imported before, by .+ on \d{4}-\d\d-\d\d\. Nothing was imported\.$/,
  );
  const other = `kind;quantity;number;set\nraw;3;0001;m1\nraw;2;2;002`;
  const refused = await bringIn(other, { repeats: 'refuse' });
  expect(refused.body).toMatchObject({
    code: 'IMPORTED_BEFORE',
    report: { before: { isSameFile: false, rows: 1 } },
  });
  expect((await bringIn(other, { repeats: 'skip' })).units).toEqual(times(2, '002/2 raw'));
  expect((await bringIn(text, { repeats: 'add' })).units).toHaveLength(4);
});

test('a copy of another grade is no row of an earlier file', async () => {
  const text = (grade: string) => `set,number,kind,grader,grade\nM1,1,graded,PSA,${grade}`;
  expect((await bringIn(text('9'))).units).toHaveLength(1);
  const other = await bringIn(text('10'), { repeats: 'skip' });
  expect([other.body.report.before, other.units]).toEqual([null, ['M1/1 graded PSA 10']]);
  expect((await bringIn(text('10.0').replace('PSA', 'psa'), { repeats: 'refuse' })).body.code).toBe(
    'IMPORTED_BEFORE',
  );
});

test('columns that change a row are named one by one, the others are left out together', async () => {
  const text = 'set,number,kind,Wear level,Condition grade,Etching (holo),Photo\nM1,1,raw,x,MINTY,yes,u';
  const { report } = (await ask({ text, dryRun: true })).body;
  expect(report.unknownColumns).toEqual([
    { column: 'Wear level', changes: null },
    { column: 'Condition grade', changes: 'condition' },
    { column: 'Etching (holo)', changes: 'finish' },
    { column: 'Photo', changes: null },
  ]);
  const refused = await bringIn(text, { mapping: { ignore: ['Wear level', 'Photo', 'Condition grade'] } });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'No field takes “Etching (holo)”. Map these columns, or name them in “ignore”. “Etching (holo)” may change the finish of a row.',
  ]);
});

test('a thousand equal faults are one line', async () => {
  const text = `set,number,kind\n${'M9,1,raw\n'.repeat(1_400)}"",1,raw\n`;
  const { report } = (await ask({ text, dryRun: true })).body;
  expect(report.faultGroups).toEqual([
    { field: 'set', message: 'is not in the shop', count: 1_400, rows: [1, 2, 3, 4, 5], values: ['M9'] },
    { field: 'set', message: 'is missing', count: 1, rows: [1_401], values: [] },
  ]);
});

test('the database knows the same grades of each grader', async () => {
  const { gradesByGrader, gradesOf } = await import('../../contract/index.ts');
  const graders = [...Object.keys(gradesByGrader), 'GMA', null];
  const grades = [...new Set(graders.flatMap((grader) => [...gradesOf(grader)])), '0', '10.5', '11', 'GEM'];
  for (const grader of graders) {
    const { rows: known } = await api.db.query<{ grade: string }>(
      'SELECT grade FROM unnest($2::text[]) AS said (grade) WHERE is_grade($1, grade) ORDER BY grade',
      [grader, grades],
    );
    expect(known.map(({ grade }) => grade)).toEqual([...gradesOf(grader)].sort());
  }
});
