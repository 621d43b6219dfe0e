import { startApi, type TestApi } from '../../../testing/api.ts';
import { openImports, times } from '../../../testing/bring-in.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import { deckbox, manabox, moxfield, tcgplayer } from '../../../testing/sellers-files.ts';

const api: TestApi = await startApi();
const { bringIn } = await openImports(api, await insertSampleRows(api.db));

afterAll(() => api.stop());

const tcgUnits = [...times(4, '001/1 raw NM'), '001/2 raw LP cold foil', ...times(2, '002/3 raw NM foil')];
const manaUnits = [
  ...times(4, '001/1 raw NM en 165c'),
  '001/2 raw MP foil de 1361c',
  ...times(2, '002/3 raw NM etched ja'),
];
const deckUnits = [...times(4, '001/1 raw NM en'), '001/2 raw LP foil, signed fr'];
const moxUnits = [...times(4, '001/1 raw NM en'), '001/2 raw LP foil ja 1237c'];

test.each<[string, string, string, string[]]>([
  ['TCGplayer', 'TCGplayer', tcgplayer, tcgUnits],
  ['ManaBox', 'ManaBox', manabox, manaUnits],
  ['Deckbox', 'Deckbox', deckbox, deckUnits],
  ['Moxfield', 'Moxfield', moxfield, moxUnits],
  [
    'Cardmarket, with languages by number and playsets',
    'Cardmarket',
    [
      'idArticle;idProduct;English Name;Local Name;Exp.;Exp. Name;Price;Language;Condition;Foil?;Signed?;Playset?;Altered?;Comments;Amount;onSale',
      '1;11;Bold Hero;Kühner Held;001;The First Chapter;0.25;3;EX;;;X;;;2;1',
      '2;12;Old Owl;;002;Rise of the Floodborn;3.50;7;LP;X;X;;;corner;1;1',
    ].join('\n'),
    [...times(8, '001/1 raw LP de'), '002/3 raw MP foil, signed ja'],
  ],
  [
    'Cardmarket’s other list',
    'Cardmarket',
    'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFoil,isPlayset,isSigned,price,comment\n1,2,Old Owl,Rise of the Floodborn,002,003,GD,German,true,,false,1.20,\n',
    times(2, '002/3 raw LP foil de'),
  ],
  [
    'Dragon Shield, with a line for spreadsheets',
    'Dragon Shield',
    'sep=,\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\nBinder,2,0,Old Owl,002,Rise of the Floodborn,3,NearMint,Foil,Japanese,1.25,2026-01-02,1.00,1.50,1.60\r\nBinder,1,0,Bold Hero,001,The First Chapter,1,LightPlayed,Normal,English,0.00,2026-01-02,,,\r\n',
    [...times(2, '002/3 raw NM foil ja 125c'), '001/1 raw MP en'],
  ],
  [
    'Collectr, graded and not',
    'Collectr',
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-01-02),Price Override,Watchlist,Date Added,Notes\nMain,Made,The First Chapter,Bold Hero,1/204,C,Holofoil,PSA 10.0,Near Mint,$12.00,1,40.00,0,false,2026-01-02,\nMain,Made,Made,Lantern Moth,001,C,Normal,Ungraded,Lightly Played,0.50,3,1.00,0,false,2026-01-02,\n',
    ['001/1 graded holofoil PSA 10 1200c', ...times(3, 'M1/1 raw LP 50c')],
  ],
  [
    'Card Ladder',
    'Card Ladder',
    'Date Purchased,Quantity,Card,Player,Year,Set,Variation,Number,Category,Condition,Investment,Current Value,Profit,Ladder ID,Slab Serial #,Population,Date Sold,Sold Price,Notes\n01/02/2026,1,2026 Made Lantern Moth,Lantern Moth,2026,Made,,1,TCG,BGS 9.5,"$1,200.50",$1500.00,$299.50,88,0012345678,12,,,\n',
    ['M1/1 graded BGS 9.5 0012345678 120050c'],
  ],
  [
    'PSA’s own list',
    'PSA',
    'Item,Cert Number,Grade Issuer,Grade,Year,Set,Card Number,Subject,Variety,Vault Status,My Cost,Date Acquired,PSA Estimate\n1,48219345,PSA,GEM MT 10,2026,Rise of the Floodborn,3,OLD OWL,HOLO,In vault,$80.00,2026-01-02,$120.00\n2,48219346,PSA,NM-MT 8,2026,The First Chapter,1,BOLD HERO,,In vault,,2026-01-02,\n',
    ['002/3 graded holo PSA 10 48219345 8000c', '001/1 graded PSA 8 48219346'],
  ],
  [
    'PSA’s list without a column for itself',
    'PSA',
    'Cert Number,Grade,Set,Card Number,Subject\n48219347,MINT 9,Made,1,LANTERN MOTH\n',
    ['M1/1 graded PSA 9 48219347'],
  ],
  [
    'Card Ladder, of a grader that is not on the list',
    'Card Ladder',
    'Date Purchased,Player,Set,Number,Condition,Investment\n01/02/2026,Lantern Moth,Made,1,HGA 9.5,2.00\n',
    ['M1/1 graded HGA 9.5 200c'],
  ],
])('%s comes in as it is', async (_, layout, text, units) => {
  const found = await bringIn(text);
  expect([found.status, found.body.report?.faultGroups ?? found.body]).toEqual([202, []]);
  expect(found.body.report).toMatchObject({ layout, makes: units.length, unknownColumns: [] });
  expect(found.units).toEqual(units.toSorted());
});

test('a copy whose finish is the name of a kind is of that kind; a signed one is not', async () => {
  const { saveKind } = await import('../../vault/index.ts');
  await saveKind({ slug: 'cold-foil', name: 'Cold foil', isDigital: false });
  expect((await bringIn(tcgplayer)).units).toContain('001/2 cold-foil LP cold foil');
  const signed = deckbox.replace(',foil,signed,', ',cold foil,signed,');
  expect((await bringIn(signed)).units).toContain('001/2 raw LP cold foil, signed fr');
});

test('a quantity makes as many units', async () => {
  const found = await bringIn('set,number,kind,quantity\nM1,1,raw,4\n');
  expect([found.status, found.units.length]).toEqual([202, 4]);
});

test.each([
  ['set,number,kind\nNo such set,1,raw\n', 'is not in the shop'],
  ['set,number,kind,cost\nM1,999,nokind,"0,25"\n', 'is not a card of set M1'],
])('a file with a fault is refused and says which: %j', async (text, message) => {
  const found = await bringIn(text);
  expect(found.status).toBe(422);
  expect(found.body.report.faults.map((fault: { message: string }) => fault.message)).toContain(message);
});
