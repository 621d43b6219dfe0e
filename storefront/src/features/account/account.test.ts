import { checkPicture } from './check-picture.ts';
import { nameHolding } from './delete-text.ts';
import { accountText } from './text.ts';

describe('a picture', () => {
  it.each([
    [{ type: 'image/png', size: 8 * 1024 * 1024 }, null],
    [{ type: 'image/webp', size: 1 }, null],
    [{ type: 'image/png', size: 8 * 1024 * 1024 + 1 }, accountText.picture.tooLarge],
    [{ type: 'image/svg+xml', size: 1 }, accountText.picture.wrongKind],
    [{ type: '', size: 1 }, accountText.picture.wrongKind],
  ])('%j', (file, reason) => expect(checkPicture(file)).toBe(reason));
});

describe('what an account holds', () => {
  it.each([
    [{ kind: 'cash', count: 1, amountCents: 400 }, 'Cash in your wallet: $4.00'],
    [{ kind: 'units', count: 3, amountCents: 1250 }, '3 cards, worth $12.50'],
    [{ kind: 'sealed-packs', count: 1, amountCents: null }, '1 sealed pack'],
    [{ kind: 'parcels', count: 2, amountCents: null }, '2 parcels on their way'],
    [{ kind: 'vouchers', count: 2, amountCents: null }, '2 vouchers'],
  ])('%j', (holding, words) => expect(nameHolding(holding)).toBe(words));
});
