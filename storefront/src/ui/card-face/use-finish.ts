import type { CardFinish } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';

const inHand = new Set<string>();

const keyOf = ({ baseUrl, maskUrl }: CardFinish): string => `${baseUrl} ${maskUrl ?? ''}`;

/**
 * The finish once it is wanted, the page has loaded and its pictures are here: no mask competes with the first picture
 * of a page. Until then, and where they fail, a face shines by its class alone.
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

/** As a stylesheet asks for a mask, so that it is fetched once. */
function fetchPicture(url: string): Promise<void> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode();
}
