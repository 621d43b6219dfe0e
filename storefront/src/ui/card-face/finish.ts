import { finishes, finishOfEffect, type ClassLookDto, type Finish } from '@pullproof/server/contract';

/** The print of a class, by its effect; plain when the class is unknown. */
export function finishOf(look: ClassLookDto | null | undefined): Finish {
  return look ? finishOfEffect[look.effect] : 'common';
}

export function isFinishAtLeast(finish: Finish, floor: Finish): boolean {
  return finishes.indexOf(finish) >= finishes.indexOf(floor);
}

interface ClassTone {
  'data-rarity': Finish;
  style?: Record<`--${string}`, string>;
}

/** Attributes that give an element `--rarity`, the colour of a class in the theme around it (base.css). */
export function classTone(look: ClassLookDto | null | undefined): ClassTone {
  return {
    'data-rarity': finishOf(look),
    ...(look && { style: { '--class-dark': look.dark, '--class-light': look.light } }),
  };
}
