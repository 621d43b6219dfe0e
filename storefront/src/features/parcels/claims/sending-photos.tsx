import layout from '../../../ui/layout/layout.module.css';
import { text } from '../text.ts';
import css from './claims.module.css';

/** Progress of an upload, photo by photo. */
export function SendingPhotos({ doneCount, count }: { doneCount: number; count: number }) {
  const words = text.claims.uploading(doneCount, count);
  return (
    <div className={layout.stack6} role="status">
      <progress className={css.progress} max={count} value={doneCount} aria-label={words} />
      <p className={layout.fine}>{words}</p>
    </div>
  );
}
