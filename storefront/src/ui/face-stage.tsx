import { CardFace, type FaceCard } from './card-face/card-face.tsx';
import css from './panel.module.css';

/** One card large, turning in the light. */
export function FaceStage({ card, hint }: { card: FaceCard; hint: string }) {
  return (
    <div className={css.stage}>
      <span className={css.face}>
        <CardFace card={card} size="stage" tilt="device" foil="always" isPriority />
      </span>
      <p className={css.hint}>{hint}</p>
    </div>
  );
}
