import { FINDINGS } from '../src/index.ts';

export interface ReportFinding {
  readonly title: string;
  readonly subject: string;
  readonly says: string;
  readonly foundAt?: string;
}

/** What a command found, as a page that anybody can open. */
export interface Report {
  readonly title: string;
  readonly lead: string;
  readonly madeAt: string;
  readonly findings: readonly ReportFinding[];
  readonly unchecked: readonly { readonly subject: string; readonly why: string }[];
  readonly checked: readonly string[];
  readonly refusals?: readonly {
    readonly run: string;
    readonly refused: number;
    readonly justBefore: number;
  }[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1a17;--soft:#5c564d;--paper:#faf7f2;--card:#fff;--line:#ddd5c9;--bad:#a4241c;--good:#1c6b45;--open:#7a5200}
@media(prefers-color-scheme:dark){:root{--ink:#f2ede4;--soft:#b3aa9c;--paper:#171513;--card:#211e1b;--line:#3b362f;--bad:#ff8f83;--good:#7fd8a9;--open:#f0c36a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}h2{font-size:20px;margin:40px 0 12px}h3{font-size:17px;margin:0 0 4px}
p{margin:0 0 12px}.soft{color:var(--soft);font-size:15px}
.verdict{font-size:22px;line-height:1.3;font-weight:700;border-left:6px solid;padding:6px 0 6px 16px;margin:24px 0}
.good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--open)}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;margin:0 0 12px}
.card p{margin:0 0 6px}ul{margin:0;padding-left:20px}li{margin:0 0 8px}
table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:right;padding:8px 0 8px 12px;border-top:1px solid var(--line);vertical-align:top}
th:first-child,td:first-child{text-align:left;padding-left:0}thead th{border-top:0;color:var(--soft);font-weight:600}
`;

export function describeResult({ findings, unchecked }: Pick<Report, 'findings' | 'unchecked'>): string {
  if (findings.length > 0) return findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  if (unchecked.length > 0) return 'Nothing found, and not all of it was checked';
  return 'Nothing found';
}

function classOf({ findings, unchecked }: Report): string {
  if (findings.length > 0) return 'bad';
  return unchecked.length > 0 ? 'open' : 'good';
}

const formatTime = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;

const section = (title: string, body: string): string => (body === '' ? '' : `<h2>${title}</h2>${body}`);

const findingOf = ({ title, subject, says, foundAt }: ReportFinding): string =>
  `<article class="card"><h3 class="bad">${escape(title)}</h3><p>${escape(says)}.</p>` +
  `<p class="soft">${escape(subject)}${foundAt === undefined ? '' : `, found on ${formatTime(foundAt)}`}</p></article>`;

function refusalsOf(rows: NonNullable<Report['refusals']>): string {
  const body = rows.map(
    ({ run, refused, justBefore }) =>
      `<tr><td>${escape(run)}</td><td>${refused}</td><td>${justBefore}</td></tr>`,
  );
  return `<p>A number that’s sold while you pick it is refused, and that happens in any busy hour. A run in which it happens often, to the packs that turn out to be the best, deserves a question.</p>
<table><thead><tr><th>Run</th><th>Refused</th><th>Sold less than 60 s before</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** One file without scripts: findings first, then what was looked at. */
export function renderReport(report: Report): string {
  const { title, lead, madeAt, findings, unchecked, checked, refusals = [] } = report;
  const rest = [
    section('What was found', findings.map(findingOf).join('')),
    findings.length === 0
      ? ''
      : '<p>Keep this file and the folder it was made from: they hold what the shop signed. Then ask the shop, and show other customers.</p>',
    section(
      'Not checked',
      unchecked.length === 0 ? '' : list(unchecked.map(({ subject, why }) => `${subject}: ${why}`)),
    ),
    section('What was checked', checked.length === 0 ? '' : list(checked)),
    section('Refused picks', refusals.length === 0 ? '' : refusalsOf(refusals)),
    section(
      'What this can’t show',
      list([
        'Which pack of an open run holds which card. That shows when the run closes.',
        'That cards exist, are what their text says, and are worth what the shop says.',
        'What somebody with the shop’s key and database knows, and whom they tell.',
        'What this program wasn’t shown: another person may have been shown something else. Compare the names and sizes of the log.',
      ]),
    ),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escape(title)}</h1><p>${escape(lead)}</p><p class="soft">Made on ${formatTime(madeAt)} by pullproof-verify.</p>
<p class="verdict ${classOf(report)}">${describeResult(report)}</p>
${rest.join('\n')}
</main></body></html>
`;
}

export const titleOfFinding = (kind: keyof typeof FINDINGS): string => FINDINGS[kind];
