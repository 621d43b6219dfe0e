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

/** Where mail programs put what is quoted below, without marking its parts. */
const quotedBelow =
  /<div\b[^<>]{0,500}(class="?(gmail_quote|yahoo_quoted)|id="?(appendonsend|divRplyFwdMsg))/i;

/** The words of an HTML mail: blocks become lines, quotes become lines with ">", everything else is dropped. */
export function htmlToText(html: string): string {
  const start = html.slice(0, maxRead);
  const below = quotedBelow.exec(start);
  // Gmail's holds answers too, between the blocks that it quotes.
  const isMarked =
    below?.[2]?.toLowerCase() === 'gmail_quote' && /<blockquote\b/i.test(start.slice(below.index));
  const own = markedWordsOf(below && !isMarked ? start.slice(0, below.index) : start);
  return own === '' ? markedWordsOf(start) : own;
}

function markedWordsOf(html: string): string {
  const parts: string[] = [];
  let depth = 0;
  for (const part of html.split(/(<\/?blockquote\b[^<>]*>)/i)) {
    if (/^<blockquote\b/i.test(part)) depth += 1;
    else if (/^<\/blockquote\b/i.test(part)) depth = Math.max(0, depth - 1);
    else {
      const words = wordsOf(part);
      if (words !== '') parts.push(depth === 0 ? words : words.replace(/^/gm, '> '));
    }
  }
  return parts.join('\n');
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

const original =
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|message d.origine|mensaje original)\s*-{2,}\s*$/i;
const heading =
  /^\s*(on|am|le|el|il|op)\b.{3,200}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,80}:\s*$/i;
const sender = /^\s*\*?(from|von|de|da|van)\s?:\*?\s.{1,200}$/i;
const otherHeader =
  /^\s*\*?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp)\s?:/i;

/** How many lines the heading of a quote has here: mail programs often break it into two. */
function headingAt(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  if (heading.test(line)) return 1;
  return /^\s*(on|am|le|el|il|op)\b/i.test(line) && heading.test(`${line} ${lines[at + 1] ?? ''}`) ? 2 : 0;
}

const isMarked = (line: string | undefined): boolean => line?.startsWith('>') === true;

function isQuoteNext(lines: readonly string[], at: number): boolean {
  let next = at;
  while (next < lines.length && lines[next]?.trim() === '') next += 1;
  return isMarked(lines[next]);
}

/** Another mail begins here, and its lines are not marked: everything below is its. */
function isOtherMail(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (original.test(line)) return true;
  if (sender.test(line)) return otherHeader.test(lines[at + 1] ?? '');
  const count = headingAt(lines, at);
  // A sentence of one's own may end in "wrote:" too, but names neither a time nor an address.
  return (
    count > 0 &&
    /@|\d{4}|\d:\d\d/.test(lines.slice(at, at + count).join(' ')) &&
    !isQuoteNext(lines, at + count)
  );
}

/** Which lines are quoted, head a quote, or are a signature. */
function markQuoted(lines: readonly string[]): boolean[] {
  const marks: boolean[] = [];
  let isSignature = false;
  for (const [at, line] of lines.entries()) {
    const count = headingAt(lines, at);
    const isHeading = count > 0 && isQuoteNext(lines, at + count);
    if (isHeading && count === 2) marks[at + 1] = true;
    isSignature = !isHeading && !isMarked(line) && (isSignature || line === '-- ');
    marks[at] ||= isHeading || isMarked(line) || isSignature;
  }
  return marks;
}

/**
 * What the author of a mail wrote now: without the quote above or below it. What is quoted between the author's own lines stays,
 * as these answer it. The whole text if nothing is the author's.
 */
export function cutQuotes(text: string): string {
  const all = text.slice(0, maxRead).replaceAll('\r\n', '\n').split('\n');
  const other = all.findIndex((_, at) => isOtherMail(all, at));
  const lines = other === -1 ? all : all.slice(0, other);
  const marks = markQuoted(lines);
  const isOwn = (line: string, at: number): boolean => !marks[at] && /[^\s_]/.test(line);
  const [first, last] = [lines.findIndex(isOwn), lines.findLastIndex(isOwn)];
  if (first === -1) return text.trim();
  const isBetween = marks.slice(first, last).includes(true);
  return lines
    .slice(isBetween ? 0 : first, last + 1)
    .join('\n')
    .trim();
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
