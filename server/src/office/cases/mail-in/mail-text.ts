const maxLength = 20_000;
/** More than this is not read: what a person wrote stands at the top. */
const maxRead = 300_000;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
      ? String.fromCodePoint(code)
      : '';
  });

/** Where mail programs put what is quoted. */
const quoted =
  /<(blockquote|div)\b[^<>]{0,500}(type="?cite|class="?(gmail_quote|yahoo_quoted|moz-cite-prefix)|id="?(appendonsend|divRplyFwdMsg))/i;

/** The words of an HTML mail, without its quotes: blocks become lines, everything else is dropped. */
export function htmlToText(html: string): string {
  const start = html.slice(0, maxRead);
  const cut = quoted.exec(start)?.index ?? start.length;
  const own = wordsOf(start.slice(0, cut));
  return own === '' ? wordsOf(start) : own;
}

// Strangers write it: each pattern reads a sign once, so that no mail keeps the server busy.
const wordsOf = (html: string): string =>
  decoded(
    html
      .replace(/<!--[\s\S]*?(-->|$)/g, '')
      .replace(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/[\s\u00a0]+/g, ' ')
      .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
      .replace(/<\/(p|div|li|tr|h[1-6]|blockquote|table)\s*>/gi, '\n')
      .replace(/<[^>]*(>|$)/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** First lines of what is quoted below a reply, in the words of common mail programs. */
const quoteStarts = [
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|message d.origine|mensaje original)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*(on|am|le|el|il|op)\b.{3,200}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,80}:\s*$/i,
  /^\s*(from|von|de|da|van):\s.{1,200}$/i,
  /^-- $/,
];

const isHeading = (line: string): boolean => quoteStarts.some((start) => start.test(line));

/** The part of a mail that its author wrote now: until the first quote. The whole text if nothing stands above it. */
export function cutQuotes(text: string): string {
  const lines = text.slice(0, maxRead).replaceAll('\r\n', '\n').split('\n');
  const isStart = (line: string, at: number): boolean =>
    line.startsWith('>') ||
    isHeading(line) ||
    // "On …, somebody" and "wrote:" are often broken into two lines.
    (/^\s*(on|am|le|el|il|op)\b/i.test(line) && isHeading(`${line} ${lines[at + 1] ?? ''}`));
  const end = lines.findIndex(isStart);
  const own = lines
    .slice(0, end === -1 ? lines.length : end)
    .join('\n')
    .trim();
  // Written below the quote: keep what is not quoted.
  const below =
    own === ''
      ? lines
          .filter((line) => !line.startsWith('>') && !isHeading(line))
          .join('\n')
          .trim()
      : own;
  return below === '' ? text.trim() : below;
}

/** What the database can hold, of bounded length. */
const storable = (text: string): string =>
  text
    .slice(0, maxLength)
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .trim();

/** What a mail says, as plain text. */
export function textOf({ text, html }: { text?: string; html?: string }): string {
  const words = text !== undefined && text.trim() !== '' ? text : htmlToText(html ?? '');
  const own = storable(cutQuotes(words));
  return own === '' ? '(no text)' : own;
}
