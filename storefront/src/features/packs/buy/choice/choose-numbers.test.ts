import { decodeWall, type Wall } from '../../../../lib/wall-bitmap.ts';
import { prepareNumbers } from './choose-numbers.ts';
import { NO_PICKS } from './picks.ts';

const wallOf = (...bytes: number[]): Wall =>
  decodeWall({
    size: bytes.length * 8,
    remaining: bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0),
    unsold: btoa(String.fromCharCode(...bytes)),
  });
const reading = (wall: Wall | null) => () => Promise.resolve(wall);
const free = wallOf(0xff, 0xff);

describe('choosing numbers', () => {
  it('draws all of them when none was picked, and remembers the draw', async () => {
    const chosen = await prepareNumbers({ picks: NO_PICKS, count: 3, runId: 'r', readWall: reading(free) });
    expect(chosen).toMatchObject({ draw: { runId: 'r' }, pickedCount: 0, notice: null });
    expect(new Set('numbers' in chosen ? chosen.numbers : []).size).toBe(3);
  });

  it('never asks for the wall when every number was picked by hand', async () => {
    const picks = { numbers: [4, 5], draw: null };
    const readWall = () => Promise.reject(new Error('asked'));
    expect(await prepareNumbers({ picks, count: 2, runId: 'r', readWall })).toEqual({
      numbers: [4, 5],
      draw: null,
      pickedCount: 2,
      notice: null,
    });
  });

  it('completes hand picks without a draw, as nothing may replace them', async () => {
    const picks = { numbers: [4], draw: null };
    const chosen = await prepareNumbers({ picks, count: 3, runId: 'r', readWall: reading(free) });
    expect(chosen).toMatchObject({ draw: null, pickedCount: 1 });
    expect('numbers' in chosen && chosen.numbers[0]).toBe(4);
  });

  it('keeps a draw from the wall, continues past a sold number, and reports it', async () => {
    const draw = { hex: '11'.repeat(32), runId: 'r', madeAtMs: Date.now() };
    const only = wallOf(0b0000_0011, 0);
    const chosen = await prepareNumbers({
      picks: { numbers: [7, 1], draw },
      count: 2,
      runId: 'r',
      readWall: reading(only),
    });
    expect(chosen).toMatchObject({ numbers: [7, 8], draw, notice: expect.stringContaining('Number 1 sold') });
  });

  it('redraws after 30 minutes, with a message', async () => {
    const draw = { hex: '11'.repeat(32), runId: 'r', madeAtMs: Date.now() - 31 * 60_000 };
    const chosen = await prepareNumbers({
      picks: { numbers: [7], draw },
      count: 1,
      runId: 'r',
      readWall: reading(free),
    });
    expect(chosen).toMatchObject({ notice: expect.stringContaining('more than 30 minutes old') });
    expect('draw' in chosen && chosen.draw?.hex).not.toBe(draw.hex);
  });

  it.each([
    ['Only 2 are left. You weren’t charged.', wallOf(0b1100_0000)],
    ['The wall didn’t load', null],
  ])('explains %p', async (message, wall) => {
    const answer = await prepareNumbers({ picks: NO_PICKS, count: 3, runId: 'r', readWall: reading(wall) });
    expect(answer).toEqual({ message: expect.stringContaining(message) });
  });
});
