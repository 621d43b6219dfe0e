import { mayOpen, permissionFor, type StaffSession } from './access.ts';

const session = (permissions: string[]): StaffSession => ({
  staff: { id: 's', email: 's@shop.test', name: 'S' },
  role: 'fulfilment',
  permissions,
});

describe('permissions of resources', () => {
  it('a slash in the name is a hyphen in the permission', () => {
    expect(permissionFor('shipping/from', 'write')).toBe('shipping-from.write');
    expect(mayOpen(session(['shipping-from.read']), 'shipping/from', 'list')).toBe(true);
  });
  it('nightly checks belong to integrity', () => {
    expect(mayOpen(session(['integrity.read']), 'reconciliations', 'edit')).toBe(true);
    expect(mayOpen(session(['reconciliations.read']), 'reconciliations', 'edit')).toBe(false);
  });
  it('corrections belong to balances, uses to promo, architects’ payouts to payouts', () => {
    expect(permissionFor('balance-adjustments', 'read')).toBe('balances.read');
    expect(permissionFor('promo-uses', 'read')).toBe('promo.read');
    expect(permissionFor('royalty-payouts', 'read')).toBe('payouts.read');
  });
  it('reading is not writing', () => {
    expect(mayOpen(session(['cards.read']), 'cards', 'create')).toBe(false);
  });
});
