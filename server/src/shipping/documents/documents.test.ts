import { jest } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { findUnbacked } from '../../../testing/claims/find-unbacked.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { addressLines } from '../address-rules/address-lines.ts';
import { listMissing } from './fonts.ts';
import { goodsLines } from './goods.ts';
import { inWalkingOrder } from './pick-list.ts';
import type { PickRow, PrintParcel, PrintUnit } from './print-types.ts';
import { printCustomsForms, printLabels, printPickList, printSlips } from './print.ts';
import { openTypesetter } from './visual-runs.ts';

// Fonts load for every print.
jest.setTimeout(180_000);

const none = { line2: '', city: '', region: '', postcode: '' };
const unit: PrintUnit = {
  card: 'Ember Drake',
  number: '12/180',
  set: 'First Light',
  serial: 'FL-00121',
  certificate: 'PSA 88120441',
  valueCents: 12_345,
  hsCode: '4911.91',
  description: 'Printed trading card',
  madeIn: 'US',
};

function parcelTo(
  address: Partial<Parameters<typeof addressLines>[0]> & {
    country: string;
    recipient: string;
    line1: string;
  },
  more: Partial<PrintParcel> = {},
): PrintParcel {
  return {
    number: 'PP-26-000123',
    sender: {
      name: 'Vault East',
      lines: ['Vault East', '210 Foundry Lane', 'Portland, OR 97201'],
      country: 'US',
    },
    recipient: {
      name: address.recipient,
      lines: addressLines({ ...none, ...address }),
      country: address.country,
    },
    service: 'Tracked',
    weightGrams: 140,
    needsSignature: true,
    units: [unit],
    declaredCents: 12_345,
    tracking: { number: '1Z999AA10123456784', url: 'https://shop.example/t/1Z999AA10123456784' },
    shipDate: '2026-11-24',
    notes: '',
    ...more,
  };
}

const names = {
  Latin: { country: 'PL', recipient: 'Zażółć Gęślą-Jaźń', line1: 'ul. Świętokrzyska 12', city: 'Łódź' },
  Greek: { country: 'GR', recipient: 'Ελευθερία Παπαδοπούλου', line1: 'Οδός Ερμού 25', city: 'Αθήνα' },
  Cyrillic: { country: 'UA', recipient: 'Олександр Їжакевич', line1: 'вул. Хрещатик 22', city: 'Київ' },
  Japanese: { country: 'JP', recipient: '山田 太郎', line1: '神宮前1-2-3', region: '東京都' },
  Chinese: { country: 'CN', recipient: '张伟', line1: '中关村大街27号', city: '海淀区', region: '北京市' },
  Korean: { country: 'KR', recipient: '김민준', line1: '세종대로 110', city: '중구', region: '서울특별시' },
  Hebrew: { country: 'IL', recipient: 'דוד לוי', line1: 'רחוב רוטשילד 16', city: 'תל אביב' },
  Arabic: { country: 'EG', recipient: 'محمد', line1: 'شارع طلعت حرب', city: 'القاهرة' },
};

describe('labels', () => {
  test('a scanner reads number and tracking link from the printed page, in both sizes', async () => {
    for (const size of ['A6', '4x6'] as const) {
      const { pdf } = await printLabels([parcelTo(names.Latin)], size);
      const [page] = await readPdf(pdf);
      expect(page?.barcodes).toEqual(
        expect.arrayContaining([
          { format: 'Code128', text: 'PP-26-000123' },
          { format: 'QRCode', text: 'https://shop.example/t/1Z999AA10123456784' },
        ]),
      );
      expect(page?.text).not.toContain('INCOMPLETE');
    }
  });

  test('names of every script are on the page, whole', async () => {
    const { pdf, pages } = await printLabels(
      Object.values(names).map((name) => parcelTo(name)),
      'A6',
    );
    expect(pages).toBe(8);
    const read = await readPdf(pdf);
    expect(read.filter(({ text }) => text.includes('INCOMPLETE'))).toEqual([]);
    for (const [place, { recipient }] of Object.values(names).slice(0, 6).entries())
      expect(read[place]?.text).toContain(recipient);
    // From right to left; Arabic letters whose dots are glyphs of their own do not map back one by one.
    expect(read[6]?.text).toContain('לוי');
    expect(read[7]?.text).toContain('طلعت');
  });

  test('a character that no font has is drawn as a box, and the label of that parcel alone says so', async () => {
    const parcels = [parcelTo({ ...names.Latin, recipient: 'Ada 🂡 𒀀' }), parcelTo(names.Greek)];
    const [boxed, whole] = await readPdf((await printLabels(parcels, 'A6')).pdf);
    expect(boxed?.text).toContain('Ada □ □');
    expect(boxed?.text).toContain('INCOMPLETE: □ IS A LETTER WE CAN’T PRINT');
    expect(whole?.text).not.toContain('INCOMPLETE');
  });

  test('an address is refused for exactly the characters that a label lacks', async () => {
    const vietnamese = 'Nguyễn Thị Ngọc Ánh, 25 Đường Lê Lợi';
    const persian = 'علی پژوهش گچ کیش';
    const texts = [...Object.values(names).flatMap(({ recipient, line1 }) => [recipient, line1]), vietnamese];
    for (const text of [...texts, persian, 'Yẹ́mọjá O’Neill', '𠮷野 﨑 髙', 'ヴ ガ ﾊﾞ 「〒」'])
      expect([text, await listMissing(text)]).toEqual([text, []]);
    expect(await listMissing('Ada 🂡 สม 🂡')).toEqual(['🂡', 'ส', 'ม']);
  });

  test('a label without tracking has no QR code', async () => {
    const { tracking: _none, ...parcel } = parcelTo(names.Latin);
    const [page] = await readPdf((await printLabels([parcel], 'A6')).pdf);
    expect(page?.barcodes.map(({ format }) => format)).toEqual(['Code128']);
  });
});

describe('order on the page, from left to right', () => {
  test.each([
    ['Latin', 'Ada Lind', ['Ada Lind'], false],
    ['Hebrew with a number and brackets', 'רוטשילד 16 (קומה)', ['(המוק) ', '16', ' דלישטור'], true],
    ['Hebrew in a Latin line', 'c/o לוי 12', ['c/o ', '12', ' ', 'יול'], false],
    ['digits of Persian', 'خیابان ۱۲', ['۱۲', ' ', 'نابایخ'], true],
  ])('%s', async (_, text, order, isRtl) => {
    const line = (await openTypesetter([{ text, country: '' }]))(text, '');
    // The font's shaping turns runs of these scripts round.
    const shown = line.runs.map((run) =>
      /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(run.text)
        ? Array.from(run.text).reverse().join('')
        : run.text,
    );
    expect(shown.join('')).toBe(order.join(''));
    expect(line.isRtl).toBe(isRtl);
  });
});

test('a slip of 40 units has all of them on several pages, says how to claim, and no prices', async () => {
  const units = Array.from({ length: 40 }, (_, place) => ({ ...unit, serial: `FL-${1_000 + place}` }));
  const terms = { damagedDays: 7, missingDays: 14, url: 'https://shop.example/profile/shipping' };
  const { pdf, pages } = await printSlips([parcelTo(names.Latin, { units })], terms);
  const read = await readPdf(pdf);
  const text = read.map((page) => page.text).join('');
  expect(pages).toBe(3);
  for (const { serial } of units) expect(text).toContain(serial);
  expect(text).toContain('within 7 days of delivery');
  expect(text).toContain('until 14 days after its promised date');
  expect(text).not.toMatch(/\$|USD|123\.45/);
  expect(read[0]?.barcodes).toEqual([{ format: 'Code128', text: 'PP-26-000123' }]);
  expect(read[0]?.text).not.toContain('incomplete');
  const boxed = await printSlips([parcelTo({ ...names.Latin, line1: 'ถนนสีลม 1' })], terms);
  expect((await readPdf(boxed.pdf))[0]?.text).toContain('Ship to (incomplete: □ is a letter we can’t print)');
});

describe('CN22', () => {
  test('units that are the same goods share a line', () => {
    const slab = { ...unit, description: 'Graded trading card', valueCents: 50_000 };
    expect(goodsLines([unit, slab, unit]).map(({ count, valueCents }) => [count, valueCents])).toEqual([
      [2, 24_690],
      [1, 50_000],
    ]);
  });

  test('declares goods, value and weight; goods beyond one form go on a second', async () => {
    const units = Array.from({ length: 9 }, (_, place) => ({ ...unit, hsCode: `4911.${10 + place}` }));
    const { pdf, pages } = await printCustomsForms(
      [parcelTo(names.Latin, { units, declaredCents: 111_105 })],
      'A6',
    );
    const read = await readPdf(pdf);
    expect(pages).toBe(2);
    for (const page of read) expect(page.text).toContain('USD 1,111.05');
    for (const { hsCode } of units) expect(read.map(({ text }) => text).join('')).toContain(hsCode);
    expect(read[0]?.text).toContain('0.140 kg');
  });
});

describe('pick lists', () => {
  const row = (origin: string, shelf: string, bin: string): PickRow => ({
    ...unit,
    origin,
    shelf,
    bin,
    barcode: `U-${shelf}-${bin}`,
    parcelNumber: 'PP-26-000123',
  });
  const rows = [
    row('West', 'A10', '1'),
    row('East', 'B2', '3'),
    row('West', 'A2', '12'),
    row('West', 'A2', '4'),
  ];

  test('go by origin, shelf and bin, numbers as numbers', () => {
    expect(inWalkingOrder(rows).map(({ barcode }) => barcode)).toEqual([
      'U-B2-3',
      'U-A2-4',
      'U-A2-12',
      'U-A10-1',
    ]);
  });

  test('starts a new page for each origin, and a scanner reads every unit', async () => {
    const { pdf } = await printPickList(rows, { madeAt: '2026-11-24 09:30', country: 'SE' });
    const read = await readPdf(pdf);
    expect(read.map(({ barcodes }) => barcodes.map(({ text }) => text).sort())).toEqual([
      ['U-B2-3'],
      ['U-A10-1', 'U-A2-12', 'U-A2-4'],
    ]);
  });
});

test('no paper claims fairness', async () => {
  const parcels = [parcelTo(names.Latin)];
  const row = {
    ...unit,
    origin: 'West',
    shelf: 'A1',
    bin: '1',
    barcode: 'U-1',
    parcelNumber: 'PP-26-000123',
  };
  const papers = await Promise.all([
    printSlips(parcels, { damagedDays: 7, missingDays: 14, url: 'https://shop.example' }),
    printLabels(parcels, 'A6'),
    printCustomsForms(parcels, 'A6'),
    printPickList([row], { madeAt: '2026-11-24 09:30', country: 'SE' }),
  ]);
  const pages = (await Promise.all(papers.map(({ pdf }) => readPdf(pdf)))).flat();
  expect(pages).toHaveLength(4);
  expect(pages.flatMap(({ text }) => findUnbacked(text))).toEqual([]);
});

describe('loading', () => {
  const { resolve } = createRequire(import.meta.url);

  test('no file of this folder imports a library of printing statically', () => {
    const folder = new URL('.', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    for (const name of files)
      expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(
        /^import (?!type ).*from '(?:pdfkit|bidi-js|bwip-js.*|fontkit|subset-font)'/m,
      );
  });

  test('the fonts take at most 15 MiB', () => {
    const bytesIn = (folder: string): number =>
      readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    const families = ['arimo', 'noto-naskh-arabic', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'];
    const bytes = families.map((name) =>
      bytesIn(dirname(resolve(`@fontsource-variable/${name}/package.json`))),
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(15 * 1_024 ** 2);
  });
});
