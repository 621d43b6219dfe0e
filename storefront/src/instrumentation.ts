import type { Instrumentation } from 'next';
import { reportRenderFailure } from './lib/faults/report-render-failure.ts';

export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  await reportRenderFailure({ error, path });
};
