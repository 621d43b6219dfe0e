import { useEffect, useState, type RefObject } from 'react';

import type { RevealCard } from '../outcome.ts';

/** After this, the reveal continues without the picture. */
const MAX_WAIT_MS = 8_000;

const settled = (pictures: readonly HTMLImageElement[]): Promise<unknown> =>
  Promise.allSettled(pictures.map((picture) => picture.decode()));

function maskOf(url: string): HTMLImageElement {
  const mask = new Image();
  mask.src = url;
  return mask;
}

/**
 * Whether everything the next turn would show is decoded, faces and foil; a card in the middle has its own larger
 * picture. A picture that fails to load counts as decoded.
 */
export function useDecodedFaces(
  stageRef: RefObject<HTMLElement | null>,
  cards: readonly RevealCard[],
  { isLoaded, spotIndex }: { isLoaded: boolean; spotIndex: number | undefined },
): boolean {
  const [decoded, setDecoded] = useState<string>();
  const shown = `${cards.map(({ id }) => id).join()} ${spotIndex ?? ''}`;
  useEffect(() => {
    if (!isLoaded) return;
    const faces = [...(stageRef.current?.querySelectorAll<HTMLImageElement>('ol img') ?? [])];
    let isCurrent = true;
    const finish = () => {
      if (isCurrent) setDecoded(shown);
    };
    const foils = cards.flatMap(({ image }) => (image?.foil === undefined ? [] : [maskOf(image.foil)]));
    const timer = setTimeout(finish, MAX_WAIT_MS);
    void settled([...faces, ...foils]).then(finish);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [stageRef, cards, shown, isLoaded]);
  return decoded === shown;
}
