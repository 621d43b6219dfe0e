import unhomoglyph from 'unhomoglyph';

/** What a text looks like, after UTS #39: its skeleton, without case, marks and whatever is neither letter nor digit. */
const skeletonOf = (text: string): string =>
  unhomoglyph(unhomoglyph(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Both cases: a capital I looks like an l, a small one does not. */
const skeletonsOf = (text: string): string[] => [skeletonOf(text), skeletonOf(text.toLowerCase())];

const longEnough = 5;

/** Whether somebody could take `name` for `known`, or for something of its owner's. */
export function looksLike(name: string, known: string): boolean {
  const wanted = new Set(skeletonsOf(known));
  return skeletonsOf(name).some((skeleton) =>
    [...wanted].some((one) => skeleton === one || (one.length >= longEnough && skeleton.includes(one))),
  );
}
