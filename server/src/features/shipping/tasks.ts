import type { TaskList } from 'graphile-worker';

import { rewrapAddresses } from './sealed-address.ts';

export const shippingTasks: TaskList = {
  'rewrap-addresses': () => rewrapAddresses(),
};
