import type { CardFinish } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';

const inHand = new Set<string>();

const keyOf = ({ baseUrl, maskUrl }: CardFinish): string => `${baseUrl} ${maskUrl ?? ''}`;

/**
 * Returns the finish once `isWanted`, the page has loaded and its pictures are loaded, so that masks do not compete
 * with the page's first picture. Until then, or if they fail, the face shines by its class alone.
 */
export function useFinish(finish: CardFinish | undefined, isWanted: boolean): CardFinish | undefined {
  const key = finish && keyOf(finish);
  const [shownKey, setShownKey] = useState<string>();
  useEffect(() => {
    if (key === undefined || !isWanted) return;
    let isOver = false;
    const show = () => {
      if (!isOver) setShownKey(key);
    };
    void fetchPictures(key).then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, [key, isWanted]);
  return isWanted && key === shownKey ? finish : undefined;
}

async function fetchPictures(key: string): Promise<void> {
  if (inHand.has(key)) return;
  await untilPageLoaded();
  await Promise.all(key.trimEnd().split(' ').map(fetchPicture));
  inHand.add(key);
}

function untilPageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Uses the same CORS mode as CSS masks, so that the picture is fetched once. */
function fetchPicture(url: string): Promise<void> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode();
}
