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

/** The front as an address, for many of them; null for a pack, and until it is painted. */
export function useBoxFront(box: BoxPrint | undefined, url: string): string | null {
  const [front, setFront] = useState<string | null>(null);
  const label = box?.label;
  useEffect(() => {
    if (label === undefined || url === '') return;
    let isCurrent = true;
    const picture = new Image();
    picture.src = url;
    void picture.decode().then(
      () => {
        const size = { width: picture.naturalWidth, height: picture.naturalHeight };
        if (isCurrent)
          setFront(paintBoxFront(picture, { label, ...size }, 240).toDataURL('image/webp', 0.86));
      },
      // Without its picture it stays plain.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [label, url]);
  return front;
}
