import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** A font of one weight, as PDFs embed it. */
interface Face {
  name: string;
  data: Buffer;
}

export interface FaceChoice {
  regular: Face;
  bold: Face;
}

/** Text to print, and the country whose forms of Han characters it takes. */
export interface Sample {
  text: string;
  country: string;
}

export interface Fonts {
  /** Undefined for a character that no font has. */
  faceOf(character: string, country: string): FaceChoice | undefined;
}

// Families are split into files by script: unicode.json tells which file has which characters.
const general = ['arimo', 'noto-naskh-arabic'];
const han = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
const hanOf: Readonly<Record<string, string>> = {
  CN: 'noto-sans-sc',
  HK: 'noto-sans-sc',
  MO: 'noto-sans-sc',
  SG: 'noto-sans-sc',
  TW: 'noto-sans-sc',
  KR: 'noto-sans-kr',
};

const familiesFor = (country: string): string[] => {
  const first = hanOf[country] ?? 'noto-sans-jp';
  return [...general, first, ...han.filter((family) => family !== first)];
};

/** Drawn for a character that no font has. */
export const replacement = '\u25a1';

const { resolve } = createRequire(import.meta.url);

/** Loads the fonts that these texts need: for print jobs only. */
export async function openFonts(samples: Iterable<Sample>): Promise<Fonts> {
  const library = new Library();
  const chosen = new Map<string, FontFile | undefined>();
  const keyOf = (character: string, country: string) => `${hanOf[country] ?? ''} ${character}`;
  for (const { text, country } of samples)
    for (const character of new Set(replacement + text.normalize('NFC'))) {
      const key = keyOf(character, country);
      if (!chosen.has(key)) chosen.set(key, await library.find(character, familiesFor(country)));
      chosen.get(key)?.characters.add(character);
    }
  const faces = new Map<FontFile, FaceChoice>();
  for (const file of chosen.values()) if (file && !faces.has(file)) faces.set(file, await pinBoth(file));
  return {
    faceOf(character, country) {
      const file = chosen.get(keyOf(character, country));
      return file && faces.get(file);
    },
  };
}

/** Returns the characters of a text that no font has, each once. */
export async function listMissing(text: string): Promise<string[]> {
  const library = new Library();
  const missing: string[] = [];
  for (const character of new Set(text.normalize('NFC')))
    if (!(await library.find(character, [...general, ...han]))) missing.push(character);
  return missing;
}

/** A file of a family: one script, or a part of one, in all weights. */
interface FontFile {
  path: string;
  bytes: Buffer;
  /** Tells what the file has; the ranges of unicode.json promise more. */
  font: Font;
  /** Those that are going to be printed in it. */
  characters: Set<string>;
}

interface Subset {
  path: string;
  ranges: [number, number][];
}

class Library {
  readonly #families = new Map<string, Promise<Subset[]>>();
  readonly #files = new Map<string, Promise<FontFile>>();

  async find(character: string, families: readonly string[]): Promise<FontFile | undefined> {
    const code = character.codePointAt(0) ?? 0;
    for (const family of families)
      for (const { path, ranges } of await remember(this.#families, family, () => readFamily(family))) {
        if (!ranges.some(([first, last]) => first <= code && code <= last)) continue;
        const file = await remember(this.#files, path, () => readFontFile(path));
        if (file.font.hasGlyphForCodePoint(code)) return file;
      }
    return undefined;
  }
}

async function readFamily(family: string): Promise<Subset[]> {
  const source = `@fontsource-variable/${family}`;
  const listed = await readFile(resolve(`${source}/unicode.json`), 'utf8');
  // Written by the package: ranges of code points by subset.
  return Object.entries(JSON.parse(listed) as Record<string, string>).map(([subset, ranges]) => ({
    path: resolve(`${source}/files/${family}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(readRange),
  }));
}

async function readFontFile(path: string): Promise<FontFile> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), readFile(path)]);
  return { path, bytes, font: create(bytes) as Font, characters: new Set() }; // a file holds one font
}

const pinBoth = async (file: FontFile): Promise<FaceChoice> => ({
  regular: await pin(file, 400),
  bold: await pin(file, 700),
});

/** Makes a font of one weight that has only what is printed: fontkit cannot embed a variable woff2. */
async function pin({ path, bytes, characters }: FontFile, weight: number): Promise<Face> {
  const { default: subsetFont } = await import('subset-font');
  const data = await subsetFont(bytes, [...characters].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return { name: `${path} ${weight}`, data };
}

function readRange(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function remember<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
