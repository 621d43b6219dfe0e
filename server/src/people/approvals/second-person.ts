import type { ReadyLine } from '../../platform/ready.ts';
import { listWaitingAddresses } from '../staff/index.ts';
import { listDeciders } from './deciders.ts';

export const secondPerson: ReadyLine = {
  id: 'second-person',
  title: 'Two people can decide what takes two',
  async findFault() {
    const deciders = await listDeciders(null);
    if (deciders.length < 2)
      return 'Large withdrawals, looser limits and runs outside their band wait for a second person, and there is none.';
    const waiting = new Set(await listWaitingAddresses());
    return deciders.filter((email) => !waiting.has(email)).length >= 2
      ? undefined
      : 'Nobody counts as a second person yet: power that one person gave counts after 72 hours, or once another owner confirms it under Staff.';
  },
  todo: 'Invite somebody as owner or finance under Staff; they set up two-factor authentication when they accept.',
  page: '/admins',
};
