import type { TaskList } from 'graphile-worker';

import { restockProducts } from './restock.ts';
import { tidyEvidence } from './substitution/tidy-evidence.ts';

export const runTasks: TaskList = {
  'restock-products': () => restockProducts(),
  'tidy-evidence': () => tidyEvidence(),
};
