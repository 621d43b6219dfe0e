import type { Bidi } from 'bidi-js';

import { openFonts, replacement, type FaceChoice, type Fonts, type Sample } from './fonts.ts';

/** A piece of a line in one font, its text such that the font's shaping puts the glyphs in visual order. */
interface Run {
  text: string;
  faces: FaceChoice;
}

export interface VisualLine {
  /** From left to right. */
  runs: Run[];
  isRtl: boolean;
  /** False where a character that no font has is drawn as a box. */
  isComplete: boolean;
}

interface Piece extends Run {
  level: number;
}

// What fontkit lays out from right to left.
const reversed = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const mark = /\p{M}/u;

/** Orders a line for the page; `country` decides the forms of Han characters. */
export type Typeset = (text: string, country: string) => VisualLine;

/** Loads what these texts need: for print jobs only. */
export async function openTypesetter(samples: Iterable<Sample>): Promise<Typeset> {
  const [{ default: bidiFactory }, fonts] = await Promise.all([import('bidi-js'), openFonts(samples)]);
  const bidi = bidiFactory();
  return (text, country) => visualRuns(bidi, fonts, text, country);
}

/** Orders a line by the Unicode bidirectional algorithm and splits it where font or direction changes. */
function visualRuns(bidi: Bidi, fonts: Fonts, typed: string, country: string): VisualLine {
  const text = typed.normalize('NFC');
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  let isComplete = true;
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const level = embedding.levels[at] ?? 0;
    const last = pieces.at(-1);
    const found = fonts.faceOf(character, country);
    if (!found) isComplete = false;
    const faces = found ?? fonts.faceOf(replacement, country);
    if (!faces) throw new Error('The fonts have no character for missing ones.');
    // Words of a line from the right are runs of their own, because pdfkit lays words out from the left. A mark stays
    // with its letter, whose font places it.
    const isOneWord = level % 2 === 0 || (character !== ' ' && last?.text !== ' ');
    const isSame =
      last?.level === level && isOneWord && (last.faces === faces || (found && mark.test(character)));
    const drawn = found ? (mirrored.get(at) ?? character) : replacement;
    if (last && isSame) last.text += drawn;
    else pieces.push({ text: drawn, faces, level });
    at += character.length;
  }
  const runs = reorder(pieces).map(({ text: said, faces, level }) => ({
    faces,
    text: (level % 2 === 1) === reversed.test(said) ? said : Array.from(said).reverse().join(''),
  }));
  return { runs, isRtl: (embedding.paragraphs[0]?.level ?? 0) % 2 === 1, isComplete };
}

/** Rule L2 of UAX #9, on pieces of one level each. */
function reorder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}
