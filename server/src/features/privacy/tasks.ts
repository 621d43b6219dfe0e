import type { TaskList } from 'graphile-worker';

import { forgetPicture } from '../identity/index.ts';
import { collectForfeits } from './give-up-holdings.ts';

const keyIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'key' in payload ? String(payload.key) : '';

export const privacyTasks: TaskList = {
  'collect-forfeits': () => collectForfeits(),
  'forget-picture': (payload) => forgetPicture(keyIn(payload)),
};
