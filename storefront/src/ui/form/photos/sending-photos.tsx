import { Stack } from '../../layout/layout.tsx';
import layout from '../../layout/layout.module.css';
import { text } from './text.ts';

/** Progress of an upload, photo by photo. */
export function SendingPhotos({ doneCount, count }: { doneCount: number; count: number }) {
  const words = text.uploading(doneCount, count);
  return (
    <Stack gap={6} role="status">
      <progress className={layout.fullWidth} max={count} value={doneCount} aria-label={words} />
      <p className={layout.fine}>{words}</p>
    </Stack>
  );
}
