import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { classShapeNames, readableState, type RevealEffect } from '@pullproof/server/contract';
import { GameInput } from '../../shared/games.tsx';
import { MoneyInput, PercentInput } from '../../shared/values/hundredths-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { SlugInput } from '../../shared/values/slug-input.tsx';
import { RankOrder } from './rank-order.tsx';

const shapeChoices = classShapeNames.map((shape) => ({ id: shape, name: readableState(shape) }));
const effectNames: Record<RevealEffect, string> = {
  none: 'None',
  sheen: 'Soft sheen',
  foil: 'Foil and glow',
  glitter: 'Foil, glow and glitter',
  spotlight: 'Spotlight',
  'spotlight-aura': 'Spotlight and aura',
};
const effectChoices = Object.entries(effectNames).map(([id, name]) => ({ id, name }));

/** A class's inputs; the slug used by recipes can be set only on creation. */
export function ClassInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <SlugInput from="name" sign="_" helperText="a–z, 0–9 and underscores. It cannot be changed later" />
      ) : null}
      <GameInput optional {...locked} />
      <NumberInput
        source="rank"
        validate={mustBeSet}
        min={0}
        step={1}
        helperText="Lower is more common"
        {...locked}
      />
      <RankOrder />
      <TextInput
        source="colour"
        type="color"
        validate={mustBeSet}
        helperText="Text uses a lighter or darker shade where this one is hard to read"
        {...locked}
      />
      <SelectInput source="shape" choices={shapeChoices} validate={mustBeSet} {...locked} />
      <SelectInput
        source="revealEffect"
        choices={effectChoices}
        validate={mustBeSet}
        helperText="How its cards shine and are revealed"
        {...locked}
      />
      <MoneyInput source="minValueCents" required {...locked} />
      <MoneyInput source="maxValueCents" required {...locked} />
      <PercentInput
        source="buybackBps"
        required
        helperText="Share of the market value at the reveal"
        {...locked}
      />
      <PercentInput
        source="laterBuybackBps"
        required
        helperText="Share of the current market value"
        {...locked}
      />
    </>
  );
}
