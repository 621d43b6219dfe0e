/**
 * A second server, ahead of the clock by `second-closer.ts <milliseconds>`: sends its origin, answers each message once it
 * has moved all runs towards their close, and ends with its parent.
 */
import { createApi } from '../src/app.ts';
import { advanceRuns } from '../src/office/index.ts';
import { clock } from '../src/platform/clock.ts';
import { serve } from './serve.ts';

clock.travel(Number(process.argv[2]));
const { origin } = await serve(createApi());
process.on('message', () => {
  advanceRuns().then(
    () => process.send?.('advanced'),
    (failure: unknown) => process.send?.(String(failure)),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.(origin);
