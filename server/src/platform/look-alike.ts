import unhomoglyph from 'unhomoglyph';

/** The skeleton of a text as in UTS #39, without case, marks, and anything but letters and digits. */
const skeletonOf = (text: string): string =>
  unhomoglyph(unhomoglyph(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Both cases: a capital I looks like an l, a lower-case i does not. */
const skeletonsOf = (text: string): string[] => [skeletonOf(text), skeletonOf(text.toLowerCase())];

const longEnough = 5;

/** Whether `name` could be mistaken for `known`, or for something its owner runs. */
export function looksLike(name: string, known: string): boolean {
  const wanted = new Set(skeletonsOf(known));
  return skeletonsOf(name).some((skeleton) =>
    [...wanted].some((one) => skeleton === one || (one.length >= longEnough && skeleton.includes(one))),
  );
}
