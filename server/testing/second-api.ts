/** A second process of the API on the test's database; sends its origin, and ends with its parent. */
import { createApi } from '../src/app.ts';
import { serve } from './serve.ts';

const { origin } = await serve(createApi());
process.on('disconnect', () => process.exit(0));
process.send?.(origin);
