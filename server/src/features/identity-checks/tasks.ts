import type { TaskList } from 'graphile-worker';

import { forgetPapers } from './forget-papers.ts';
import { rewrapPapers } from './papers.ts';

export const identityCheckTasks: TaskList = {
  async 'tidy-identity-papers'() {
    await forgetPapers();
    await rewrapPapers();
  },
};
