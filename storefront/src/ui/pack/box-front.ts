import { carton, labelSize } from '@pullproof/server/contract';
import { useEffect, useState } from 'react';
import type { BoxPrint } from './pack-renderer.ts';

/** Height of a box's front for its width. */
export const boxRatio = carton.front.height / carton.front.width;

/** The front as `drawCarton` draws it, for what needs pixels: a canvas that tears, and a background. */
export function paintBoxFront(
  picture: CanvasImageSource,
  { label, width, height }: BoxPrint,
  canvasWidth: number,
): HTMLCanvasElement {
  const { front, labelHeight, print } = carton;
  const scale = canvasWidth / front.width;
  const size = { width: canvasWidth, height: Math.round(canvasWidth * boxRatio) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(scale, scale);
  const foot = front.height - labelHeight;
  // Covers the front as "slice" does: by the larger of both scales, from the middle of what is printed.
  const part = { wide: print.width * width, tall: print.height * height };
  const zoom = Math.max(front.width / part.wide, foot / part.tall);
  const [wide, tall] = [front.width / zoom, foot / zoom];
  const left = print.left * width + (part.wide - wide) / 2;
  const top = print.top * height + (part.tall - tall) / 2;
  context.drawImage(picture, left, top, wide, tall, 0, 0, front.width, foot);
  context.fillStyle = carton.ink;
  context.fillRect(0, foot, front.width, labelHeight);
  context.fillStyle = carton.paper;
  context.fillRect(0, foot, front.width, 3);
  context.font = `650 ${labelSize(label)}px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label, front.width / 2, foot + labelHeight / 2, front.width - 24);
  return canvas;
}

interface SealedPicture {
  box?: BoxPrint | undefined;
  /** The wrapper's picture, also of a box; empty without one. */
  url: string;
}

async function paint(label: string, url: string): Promise<string> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  return paintBoxFront(picture, { label, ...size }, 240).toDataURL('image/webp', 0.86);
}

const keyOf = ({ box, url }: SealedPicture): string => JSON.stringify([box?.label ?? '', url]);

const NONE: ReadonlyMap<string, string> = new Map();

/** An address for each, where many are drawn small: a wrapper's picture, or a box's front. Null without one, and until it is painted. */
export function useSealedPictures(sealed: readonly SealedPicture[]): (string | null)[] {
  const [fronts, setFronts] = useState(NONE);
  const keys = [...new Set(sealed.filter(({ box, url }) => box && url !== '').map(keyOf))].join('\n');
  useEffect(() => {
    let isCurrent = true;
    for (const key of keys === '' ? [] : keys.split('\n')) {
      // By `keyOf`, whose JSON has no line breaks.
      const [label, url] = JSON.parse(key) as [string, string];
      void paint(label, url).then(
        (front) => {
          if (isCurrent) setFronts((known) => new Map(known).set(key, front));
        },
        // Without its picture it stays plain.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [keys]);
  return sealed.map((one) => (one.box ? fronts.get(keyOf(one)) : one.url) || null);
}
