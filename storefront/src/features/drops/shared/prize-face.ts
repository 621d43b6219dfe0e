import type { DropPrizeDto } from '@pullproof/server/contract';
import { formatSerial } from '../../../lib/text/format.ts';
import type { FaceCard } from '../../../ui/card-face/card-face.tsx';

/** A prize as the face of its card. */
export function faceOf({ cardName, className, classLook, image, serial }: DropPrizeDto): FaceCard {
  return {
    name: cardName,
    className,
    classLook,
    image,
    ...(serial === null ? {} : { serialText: formatSerial(serial) }),
  };
}

/** "#12 · PSA 9", empty without either. */
export function describeUnit({ serial, grader, grade }: DropPrizeDto): string {
  const certificate = grade === null ? null : [grader, grade].filter((part) => part !== null).join(' ');
  return [serial === null ? null : formatSerial(serial), certificate]
    .filter((part) => part !== null)
    .join(' · ');
}
