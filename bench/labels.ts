/**
 * Shipping labels in one PDF, names and streets of every script the fonts have: time and memory. `npm run bench:labels
 * [-- <labels> <rounds>]`
 */
import { addressLines } from '../server/src/shipping/address-rules/address-lines.ts';
import type { PrintParcel } from '../server/src/shipping/documents/print-types.ts';
import { printLabels } from '../server/src/shipping/documents/print.ts';
import { judge, printTable, show, spreadOf } from './lib/figures.ts';

const [labels = 500, rounds = 3] = process.argv.slice(2).map(Number);
const limits = { seconds: 10, mebibytes: 300 };

/** Countries and the letters that their names are made of: two ranges of code points, or a text. */
const scripts: readonly [country: string, letters: string][] = [
  ['US', 'abcdefghijklmnoprstuvwy'],
  ['PL', 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż'],
  ['VN', 'aăâbcdđeêghiklmnoôơpqrstuưvxyấầẩẫậ'],
  ['GR', 'αάβγδεέζηήθιίκλμνξοόπρστυύφχψωώ'],
  ['UA', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
  ['EG', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  ['IL', 'אבגדהוזחטיכלמנסעפצקרשת'],
  ['JP', '山田太郎佐藤鈴木高橋渡辺伊中村小林加吉松井斎清水崎森池橋本阿部石川前後岡長谷近坂遠青福西原野内上'],
  [
    'CN',
    '张伟王芳李娜刘洋陈杰杨静赵敏黄强周磊吴军徐丽孙超马涛朱明胡艳郭勇何林高峰罗平郑建梁红谢宋唐许韩冯邓曹彭',
  ],
  ['KR', '김이박최정강조윤장임한오서신권황안송전홍민준지훈서연도윤하은예준수아시우채원현우유진건우나윤'],
];

const wordOf = (letters: string, seed: number, length: number): string => {
  const all = Array.from(letters);
  return Array.from({ length }, (_, place) => all[(seed * 31 + place * 17) % all.length]).join('');
};

function parcelOf(place: number): PrintParcel {
  const [country, letters] = scripts[place % scripts.length] ?? ['US', 'a'];
  const word = (seed: number, length: number) => wordOf(letters, place + seed, length);
  const recipient = `${word(0, 4)} ${word(3, 6)}`;
  const address = {
    country,
    recipient,
    line1: `${word(5, 8)} ${place}`,
    line2: word(7, 9),
    city: word(9, 5),
    region: word(11, 4),
    postcode: String(10_000 + place),
  };
  return {
    number: `PP-26-${String(100_000 + place)}`,
    sender: {
      name: 'Vault East',
      lines: ['Vault East', '210 Foundry Lane', 'Portland, OR 97201'],
      country: 'US',
    },
    recipient: { name: recipient, lines: addressLines(address), country },
    service: 'Tracked',
    weightGrams: 100 + place,
    needsSignature: place % 2 === 0,
    units: [],
    declaredCents: 0,
    tracking: { number: `1Z999AA1${place}`, url: `https://shop.example/t/1Z999AA1${place}` },
    shipDate: '2026-11-24',
    notes: '',
  };
}

const parcels = Array.from({ length: labels }, (_, place) => parcelOf(place));
const times: number[] = [];
let bytes = 0;
for (let round = 0; round < rounds; round += 1) {
  const began = performance.now();
  const { pdf, pages } = await printLabels(parcels, '4x6');
  times.push((performance.now() - began) / 1_000);
  bytes = pdf.length;
  if (pages !== labels) throw new Error(`${pages} pages`);
}
const peak = process.resourceUsage().maxRSS / 1_024;
const spread = spreadOf(times);
printTable([
  ['labels', 's a print', 'PDF MiB', 'peak RSS MiB'],
  [String(labels), show(spread, 1), (bytes / 2 ** 20).toFixed(1), peak.toFixed(0)],
]);
judge(`${labels} labels in one PDF within ${limits.seconds} s`, spread.median <= limits.seconds);
judge(`at most ${limits.mebibytes} MiB of memory, the whole process`, peak <= limits.mebibytes);
