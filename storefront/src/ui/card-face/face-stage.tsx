'use client';

import { useState } from 'react';
import { text as shared } from '../../lib/text/common.ts';
import { Button } from '../controls/button.tsx';
import layout from '../layout/layout.module.css';
import css from '../layout/panel.module.css';
import { CardFace, type FaceCard } from './card-face.tsx';
import { PointerHint, type Hint } from './pointer-hint.tsx';
import { Slab, type Grading } from './slab.tsx';

const { turnOver } = shared;

interface FaceStageProps {
  card: FaceCard;
  hint: Hint;
  /** Of a copy; graded ones lie in a slab. */
  grading?: Grading;
  /** Classes of a stage beside a page's text, instead of a dialog's. */
  look?: Record<'stage' | 'face' | 'hint', string | undefined>;
}

const inDialog: NonNullable<FaceStageProps['look']> = {
  stage: css.stage,
  face: css.face,
  hint: `${layout.textCentre} ${layout.text13} ${layout.onStage}`,
};

/** One large card that turns in the light, and over to its back: by the button, or a tap on the card. */
export function FaceStage({ card, hint, grading = {}, look = inDialog }: FaceStageProps) {
  const [isBack, setBack] = useState(false);
  const turn = () => setBack(!isBack);
  return (
    <div className={look.stage}>
      {/* For fingers and mice; keys and screen readers have the button. */}
      <span className={look.face} data-turns="" onClick={turn}>
        <Slab grading={grading} name={card.name}>
          <CardFace card={card} size="stage" tilt="device" foil="always" isPriority isBack={isBack} />
        </Slab>
      </span>
      <p className={look.hint}>
        <PointerHint {...hint} />
      </p>
      <Button size="small" onClick={turn}>
        {isBack ? turnOver.front : turnOver.back}
      </Button>
    </div>
  );
}
