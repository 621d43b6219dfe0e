import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';

/** Text is converted to outlines from bundled fonts, so that the machine needs no fonts. */
const files = {
  title: 'cinzel/files/cinzel-latin-700-normal.woff',
  display: 'cinzel/files/cinzel-latin-900-normal.woff',
  body: 'cormorant/files/cormorant-latin-600-normal.woff',
  italic: 'cormorant/files/cormorant-latin-500-italic.woff',
  label: 'chakra-petch/files/chakra-petch-latin-600-normal.woff',
  wide: 'encode-sans-expanded/files/encode-sans-expanded-latin-700-normal.woff',
  mono: 'space-mono/files/space-mono-latin-700-normal.woff',
} as const;

export type Typeface = keyof typeof files;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Typeface, Font>();

function loadFont(typeface: Typeface): Font {
  const known = loaded.get(typeface);
  if (known) return known;
  const bytes = readFileSync(resolve(`@fontsource/${files[typeface]}`));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(typeface, font);
  return font;
}

const short = (value: number) => String(Math.round(value * 10) / 10);

function pathData(outline: Path): string {
  return outline.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = [command.x, command.y];
      if (command.type === 'C')
        return `C${[command.x1, command.y1, command.x2, command.y2, ...end].map(short).join(' ')}`;
      if (command.type === 'Q') return `Q${[command.x1, command.y1, ...end].map(short).join(' ')}`;
      return `${command.type}${end.map(short).join(' ')}`;
    })
    .join('');
}

// Glyph by glyph with kerning: the shaping engine rejects substitution tables in some of these fonts.
function layOut(typeface: Typeface, words: string, size: number, tracking: number) {
  const font = loadFont(typeface);
  const scale = size / font.unitsPerEm;
  let cursor = 0;
  const placed = Array.from(words).map((letter, index, letters) => {
    const glyph = font.charToGlyph(letter);
    const previous = letters[index - 1];
    if (previous !== undefined) cursor += kerning(font, previous, letter) * scale;
    const start = cursor;
    cursor += (glyph.advanceWidth ?? 0) * scale + tracking;
    return { glyph, start };
  });
  return { placed, width: cursor - tracking };
}

function kerning(font: Font, left: string, right: string): number {
  try {
    return font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) || 0;
  } catch {
    return 0;
  }
}

const measureText = (typeface: Typeface, words: string, size: number, tracking = 0) =>
  layOut(typeface, words, size, tracking).width;

export interface TextOptions {
  anchor?: 'start' | 'middle' | 'end';
  tracking?: number;
  attributes?: string;
}

const quoted = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns an SVG path with the words' outlines, labelled with the words; x is the anchor, y the baseline. */
export function textPath(
  typeface: Typeface,
  words: string,
  [x, y, size]: readonly [number, number, number],
  { anchor = 'start', tracking = 0, attributes = '' }: TextOptions = {},
): string {
  const { placed, width } = layOut(typeface, words, size, tracking);
  const start = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const data = placed.map(({ glyph, start: offset }) => pathData(glyph.getPath(start + offset, y, size)));
  return `<path aria-label="${quoted(words)}" d="${data.join('')}" ${attributes}/>`;
}

/** Returns the largest size up to `size` at which the words fit into `maximum` width. */
export function fitSize(typeface: Typeface, words: string, size: number, maximum: number, tracking = 0) {
  while (size > 10 && measureText(typeface, words, size, tracking) > maximum) size -= 0.5;
  return size;
}

export function wrapText(typeface: Typeface, words: string, size: number, maximum: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureText(typeface, longer, size) > maximum) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
