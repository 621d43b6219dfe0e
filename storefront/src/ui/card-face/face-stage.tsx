import { CardFace, type FaceCard } from './card-face.tsx';
import layout from '../layout/layout.module.css';
import css from '../layout/panel.module.css';
import { PointerHint, type Hint } from './pointer-hint.tsx';

/** One large card that turns in the light. */
export function FaceStage({ card, hint }: { card: FaceCard; hint: Hint }) {
  return (
    <div className={css.stage}>
      <span className={css.face}>
        <CardFace card={card} size="stage" tilt="device" foil="always" isPriority />
      </span>
      <p className={`${layout.textCentre} ${layout.text13} ${layout.onStage}`}>
        <PointerHint {...hint} />
      </p>
    </div>
  );
}
