import type { ReadyLine } from '../../platform/ready.ts';
import { readSettings } from './read-settings.ts';

export const settingsReady: readonly ReadyLine[] = [
  {
    id: 'support-email',
    title: 'Customers know where to write to',
    async findFault() {
      const { supportEmail } = await readSettings();
      return supportEmail === '' ? 'No support address is set, so customers can’t reach anybody.' : undefined;
    },
    todo: 'Enter the support address under Settings, Shop.',
    page: '/settings',
  },
  {
    id: 'postal-address',
    title: 'The shop has a postal address',
    async findFault() {
      const { shopAddress } = await readSettings();
      return shopAddress.trim() === ''
        ? 'No postal address is set: legal pages, emails and packing slips don’t say who sells.'
        : undefined;
    },
    todo: 'Enter the postal address under Settings, Shop.',
    page: '/settings',
  },
];
