import type { ClassLookDto } from '@pullproof/server/contract';
import type { SealedUnit } from '@pullproof/verify';
import type { FaceCard } from '../../../ui/card-face/card-face.tsx';
import type { CardImage } from '../../../ui/card-face/card-image.ts';
import { nameClass, nameSerial } from '../../../lib/text/sealed-unit.ts';

/** All that a screen takes of a unit from the shop’s answer: its picture and the look of its class. */
export interface UnitArt {
  image: CardImage | null;
  classLook: ClassLookDto | null;
}

/** The words of the sealed text on the shop’s picture. */
export function faceOf(unit: SealedUnit, { image, classLook }: UnitArt): FaceCard {
  return { name: unit.name, className: nameClass(unit), classLook, image, serialText: nameSerial(unit) };
}
