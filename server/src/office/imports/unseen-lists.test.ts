import { startApi, type TestApi } from '../../../testing/api.ts';
import { openImports, times } from '../../../testing/bring-in.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const { bringIn } = await openImports(api, await insertSampleRows(api.db));
afterAll(() => api.stop());
/** Lists of sellers with the traps of each: spreadsheets' marks, playsets, signed and altered copies, zeros, certificates that were changed. */
const files = {
  cardmarketEuropean:
    '\uFEFFsep=;\r\n"idArticle";"idProduct";"English Name";"Local Name";"Exp.";"Exp. Name";"Price";"Language";"Condition";"Foil?";"Signed?";"Playset?";"Altered?";"Comments";"Amount";"onSale";"idCurrency";"Currency Code"\r\n"901";"41";"Bold Hero";"Kühner Held";"001";"The First Chapter";"1.250,00";"1";"NM";"";"";"";"";"";"3";"1";"1";"EUR"\r\n"902";"42";"Old Owl";"";"002";"Rise of the Floodborn";"0,25";"7";"PL";"1";"";"1";"1";"";"1";"1";"1";"EUR"\r\n',
  cardmarketPlayset:
    'cardmarketId;quantity;name;set;setCode;cn;condition;language;isFoil;isPlayset;isSigned;isFirstEd;price;comment\n1;2;Old Owl;Rise of the Floodborn;002;3/204;EX;Japanese;0;1;0;0;1,20;\n2;1;Bold Hero;The First Chapter;001;001;MT;English;0;0;1;0;0,30;\n',
  cardmarketFirst:
    'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFoil,isPlayset,isSigned,isFirstEd,price,comment\n1,1,Old Owl,Rise of the Floodborn,002,3,NM,German,false,false,false,true,1.20,\n',
  dragonComma:
    '\uFEFF"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,AVG,LOW,TREND\r\nTrades,1,1,Bold Hero,001,The First Chapter,001,Mint,Cold Foil,German,"1,75",2026-01-02,,,\r\nTrades,2,0,Lantern Moth,m1,Made,1,Played,Normal,English,0.00,2026-01-02,,,\r\n',
  dragonSigned:
    'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET,Signed\nBinder,1,0,Old Owl,002,Rise of the Floodborn,3,NearMint,Foil,Japanese,1.25,2026-01-02,1,1,1,yes\n',
  collectrZeros:
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-11-02),Price Override,Watchlist,Date Added,Notes\nMain,Made,Rise of the Floodborn,Old Owl,003,R,Reverse Holofoil,CGC 9.5,,"$1,012.00",1,40.00,0,false,2026-01-02,"signed, by the artist"\nMain,Made,Made,Lantern Moth,#1,C,Normal,Ungraded,Near Mint,0,2,1.00,0,false,2026-01-02,\n',
  collectrHalf:
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-11-02),Price Override,Watchlist,Date Added,Notes\nMain,Made,The First Chapter,Bold Hero,1/204,C,Holofoil,PSA 10.5,Near Mint,12.00,2,40.00,0,false,2026-01-02,\nMain,Made,The First Chapter,Bold Hero,1/204,C,Holofoil,BGS 9,Near Mint,12.00,0,40.00,0,false,2026-01-02,\n',
  collectrWatched:
    'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-11-02),Price Override,Watchlist,Date Added,Notes\nMain,Made,Made,Lantern Moth,1,C,Normal,Ungraded,Near Mint,0,2,1.00,0,false,2026-01-02,\nMain,Made,The First Chapter,Bold Hero,1,C,Normal,Ungraded,Near Mint,0,1,1.00,0,true,2026-01-02,\n',
  ladderShortened:
    'Date Purchased,Quantity,Card,Player,Year,Set,Variation,Number,Category,Condition,Investment,Current Value,Profit,Ladder ID,Slab Serial #,Population,Date Sold,Sold Price,Notes\n01/02/2026,1,2026 The First Chapter Bold Hero,Bold Hero,2026,The First Chapter,Foil,001,TCG,PSA 9,€80.00,90,10,1,1.23457E+11,3,,,\n01/03/2026,1,x,Lantern Moth,2026,Made,,1,TCG,Raw,2.00,3,1,2,,3,,,\n',
  ladderSold:
    'Date Purchased,Quantity,Card,Player,Year,Set,Variation,Number,Category,Condition,Investment,Current Value,Profit,Ladder ID,Slab Serial #,Population,Date Sold,Sold Price,Notes\n01/02/2026,1,x,Lantern Moth,2026,Made,,1,TCG,SGC 10,2.00,3,1,2,0004567,3,02/03/2026,5.00,\n01/02/2026,1,x,Lantern Moth,2026,Made,,1,TCG,PSA Authentic,2.00,3,1,2,0045678,3,,,\n',
  psaDecimal:
    '\uFEFFItem;Cert Number;Grade Issuer;Grade;Year;Set;Card Number;Subject;Variety;Vault Status;My Cost;Date Acquired;PSA Estimate\n1;"48219345.0";PSA;GEM MT 10;2026;Rise of the Floodborn;3;OLD OWL;HOLO;In vault;80,00;2026-01-02;120\n2;0048219399;PSA;EX 5;2026;Made;001;LANTERN MOTH;;Home;;2026-01-02;\n',
  psaQualified:
    'Cert Number,Item Grade,Brand,Card Number,Subject,Variety/Pedigree,Autograph Grade,Qualifier,My Cost,Sold Price\n61234567,NM-MT 8.5,The First Chapter,1,BOLD HERO,,,,,\n61234568,NM 7,The First Chapter,1,BOLD HERO,,,OC,10.00,\n61234569,MINT 9,The First Chapter,1,BOLD HERO,,10,,10.00,\n61234570,AUTHENTIC ALTERED,The First Chapter,1,BOLD HERO,,,,10.00,\n',
} as const;

type File = keyof typeof files;

test.each<[File, string[]]>([
  ['cardmarketEuropean', [...times(3, '001/1 raw NM en'), ...times(4, '002/3 raw HP foil, altered ja')]],
  ['cardmarketPlayset', ['001/1 raw NM signed en', ...times(8, '002/3 raw LP ja')]],
  ['collectrZeros', ['002/3 graded reverse holofoil CGC 9.5 101200c', ...times(2, 'M1/1 raw NM')]],
])('%s comes in as it says', async (file, units) => {
  const found = await bringIn(files[file]);
  expect([found.status, found.body.report?.faultGroups ?? found.body]).toEqual([202, []]);
  expect(found.units).toEqual(units.toSorted());
});

test.each<[File, (string | null)[]]>([
  ['cardmarketFirst', [null]],
  ['dragonComma', ['cost']],
  ['collectrHalf', ['grade']],
  ['collectrWatched', [null]],
  ['ladderShortened', ['cert']],
  ['ladderSold', [null, null, 'grade']],
  ['psaDecimal', ['cert']],
  ['psaQualified', [null, null, 'grade']],
])('%s is refused, and adds nothing', async (file, fields) => {
  const found = await bringIn(files[file]);
  expect(found.status).toBe(422);
  const groups: { field: string | null }[] = found.body.report.faultGroups;
  expect(groups.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
  expect(found.units).toEqual([]);
});

test('a column that changes the meaning of a row is never noise', async () => {
  const found = await bringIn(files.dragonSigned);
  expect([found.status, found.body.errors]).toEqual([400, { mapping: { ignore: 'does not name “Signed”' } }]);
});
