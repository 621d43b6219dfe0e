import { decodeWall, type Wall } from '../../../../lib/wall-bitmap.ts';
import { followWall } from './follow-wall.ts';
import type { Choice } from '../order/order-draft.ts';
import type { Step } from '../order/step.ts';

const wallOf = (...bytes: number[]): Wall =>
  decodeWall({
    size: bytes.length * 8,
    remaining: bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0),
    unsold: btoa(String.fromCharCode(...bytes)),
  });
const choice: Choice = {
  productId: 'p',
  quantity: 2,
  unitPriceCents: 2500,
  runId: 'r',
  numbers: [3, 9],
  draw: null,
  pickedCount: 2,
};
const confirm = (change: Partial<Choice> = {}): Step => ({
  name: 'confirm',
  choice: { ...choice, ...change },
  notice: null,
});
const all = wallOf(0xff, 0xff);
const without3 = wallOf(0b1101_1111, 0xff);
const draw = { hex: '11'.repeat(32), runId: 'r', madeAtMs: 0 };

describe('a choice beside the wall', () => {
  it('stays as it is while its numbers are unsold', () => {
    const step = confirm();
    expect(followWall(step, all, 'r')).toBe(step);
  });

  it.each<[string, Step]>([
    ['to pay', confirm()],
    ['to add money', { name: 'funds', choice, missingCents: 5 }],
  ])('is not offered %s once a pick is known to be sold', (_, step) => {
    expect(followWall(step, without3, 'r')).toMatchObject({ name: 'taken', gone: [3], free: [2] });
  });

  it('offers each sold pick a different neighbour, and none that is already chosen', () => {
    const step = confirm({ numbers: [3, 4, 5] });
    expect(followWall(step, wallOf(0b1100_1111, 0xff), 'r')).toMatchObject({ gone: [3, 4], free: [2, 6] });
  });

  it('moves a draw to its next number, with a message', () => {
    const moved = followWall(confirm({ draw }), without3, 'r');
    if (moved.name !== 'confirm') throw new Error(moved.name);
    expect(moved.choice.numbers).toHaveLength(2);
    expect(moved.choice.numbers).not.toContain(3);
    expect(moved.choice.draw).toBe(draw);
    expect(moved.notice).toMatch(/Number 3 sold before you paid, and you haven’t been charged/);
  });

  it('says that too few are left for a draw', () => {
    expect(followWall(confirm({ draw }), wallOf(0b0100_0000, 0), 'r')).toEqual({
      name: 'failed',
      message: expect.stringContaining('Only 1 is left'),
    });
  });

  it.each<[string, Step, Wall | null, string]>([
    ['of another run', confirm(), without3, 'other'],
    ['that has not loaded', confirm(), null, 'r'],
  ])('says nothing by a wall %s', (_, step, wall, runId) => {
    expect(followWall(step, wall, runId)).toBe(step);
  });

  it('leaves other steps alone', () => {
    const step: Step = { name: 'failed', message: 'no' };
    expect(followWall(step, without3, 'r')).toBe(step);
  });
});
