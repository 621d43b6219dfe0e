import { finishes } from '@pullproof/server/contract';
import fc from 'fast-check';
import {
  hasWrapper,
  heldState,
  isNamed,
  nextState,
  resumedState,
  sealedState,
  type Beat,
  type RevealEvent,
  type RevealState,
  type StopKind,
} from './machine.ts';
import { isWorthAStop, paceOf, pauseOf } from './pace.ts';

type Simple = Exclude<RevealEvent['type'], 'ready' | 'gather'>;

const FIVE: StopKind[] = ['card', 'card', 'card', 'card', 'card'];
const ready: RevealEvent = { type: 'ready', stops: FIVE };

const play = (state: RevealState, ...events: (Simple | RevealEvent)[]): RevealState =>
  events.reduce((now, event) => nextState(now, typeof event === 'string' ? { type: event } : event), state);

const dealt = play(sealedState, 'grab', 'torn', ready, 'elapsed');
const shown = play(dealt, 'turn', 'landed', 'elapsed', 'elapsed');

describe('a box', () => {
  const packs: StopKind[] = ['pack', 'pack', 'card', 'pack'];
  const opened = play(sealedState, 'torn', { type: 'ready', stops: packs }, 'elapsed');
  it('lies open at each pack until one goes on', () => {
    expect(opened).toMatchObject({ beat: 'passing', index: 0 });
    for (const mode of ['full', 'fast', 'calm'] as const)
      expect(pauseOf('passing', { kind: 'pack', finish: 'common' }, mode)).toBeNull();
    expect(play(opened, 'hurry', 'hurry')).toMatchObject({ beat: 'facedown', index: 2 });
  });
  it('goes on where it was left', () => {
    expect(resumedState({ index: 3, isSeen: false }, packs)).toMatchObject({ beat: 'passing', index: 3 });
  });
  it('shows all at once from any pack, and not before it is open', () => {
    const gather: RevealEvent = { type: 'gather', stops: ['grid', 'card'], index: 0 };
    expect(play(opened, 'hurry', gather)).toMatchObject({
      beat: 'passing',
      index: 0,
      stops: ['grid', 'card'],
    });
    expect(play(sealedState, gather)).toBe(sealedState);
    expect(play(heldState, gather)).toBe(heldState);
    const over = play(opened, 'skip');
    expect(play(over, gather)).toBe(over);
  });
});

describe('what a hand did too much among the packs of a box', () => {
  const packs: StopKind[] = ['pack', 'pack', 'card', 'pack'];
  const opened = play(sealedState, 'torn', { type: 'ready', stops: packs }, 'elapsed');
  it('is a pack too far: one goes back, from a card to its own pack, and not before the first', () => {
    const last = resumedState({ index: 3, isSeen: false }, packs);
    expect(play(last, 'back')).toMatchObject({ beat: 'passing', index: 1 });
    expect(play(resumedState({ index: 2, isSeen: true }, packs), 'back')).toMatchObject({ index: 1 });
    expect(play(last, 'back', 'back', 'back')).toMatchObject({ beat: 'passing', index: 0 });
    expect(play(opened, 'back')).toBe(opened);
  });
  it('is a skip: the finale leads back to where it was left, once', () => {
    const over = play(opened, 'hurry', 'skip');
    expect(over).toMatchObject({ beat: 'finale', leftAt: 1 });
    expect(play(over, 'skip')).toBe(over);
    expect(play(over, 'undo')).toEqual(resumedState({ index: 1, isSeen: false }, packs));
    const byItself = play(resumedState({ index: 3, isSeen: false }, packs), 'hurry');
    expect(byItself.beat).toBe('finale');
    expect(play(byItself, 'undo')).toBe(byItself);
  });
  it('is all at once: it goes on pack by pack from the pack that lay open', () => {
    const grid = play(opened, 'hurry', { type: 'gather', stops: ['grid', 'card'], index: 0 });
    expect(play(grid, { type: 'gather', stops: packs, index: 1 })).toMatchObject({
      beat: 'passing',
      index: 1,
    });
  });
});

describe('a sealed pack', () => {
  it('closes again when it is let go before it is torn', () => {
    expect(play(sealedState, 'grab', 'letGo')).toEqual(sealedState);
  });
  it('hangs open from the tear until everything is there', () => {
    const held = play(sealedState, 'grab', 'torn');
    expect(held.beat).toBe('held');
    for (const event of [
      'letGo',
      'grab',
      'torn',
      'elapsed',
      'turn',
      'next',
      'skip',
      'hurry',
      'replay',
    ] as const)
      expect(play(held, event)).toBe(held);
    expect(play(held, ready).beat).toBe('rising');
  });
  it('is whole again when the shop refused', () => {
    expect(play(sealedState, 'torn', 'refused')).toEqual(sealedState);
  });
  it('is not opened by an answer that comes without a tear, or without a card', () => {
    expect(play(sealedState, ready)).toBe(sealedState);
    expect(play(heldState, { type: 'ready', stops: [] })).toBe(heldState);
  });
  it('cannot be skipped', () => {
    expect(play(sealedState, 'skip')).toBe(sealedState);
    expect(play(sealedState, 'grab', 'skip').beat).toBe('tearing');
  });
});

describe('cards one at a time', () => {
  it('turn, wait for their light, and are named only then', () => {
    const beats: Beat[] = [];
    let state = dealt;
    for (const event of ['turn', 'landed', 'elapsed', 'elapsed'] as const) {
      beats.push(state.beat);
      state = play(state, event);
    }
    expect([...beats, state.beat]).toEqual(['facedown', 'turning', 'veiled', 'lit', 'shown']);
    expect([...beats, state.beat].filter(isNamed)).toEqual(['lit', 'shown']);
  });
  it('come one after the other and end at the finale', () => {
    let state = dealt;
    for (let index = 0; index < FIVE.length; index += 1) {
      expect(state).toMatchObject({ beat: 'facedown', index });
      state = play(state, 'turn', 'landed', 'elapsed', 'elapsed', 'next');
    }
    expect(state).toMatchObject({ beat: 'finale', index: 4 });
  });
  it('are hurried by a tap, once for each pause', () => {
    const turning = play(dealt, 'turn');
    expect(play(turning, 'hurry')).toMatchObject({ beat: 'turning', isHurried: true });
    expect(play(turning, 'hurry', 'hurry')).toEqual(play(turning, 'hurry'));
    expect(play(turning, 'landed', 'hurry').beat).toBe('lit');
    expect(play(turning, 'landed', 'hurry', 'hurry').beat).toBe('shown');
  });
  it('are not passed over by a double tap', () => {
    expect(play(shown, 'next', 'next')).toMatchObject({ beat: 'facedown', index: 1 });
    expect(play(dealt, 'turn', 'turn', 'landed', 'landed').beat).toBe('veiled');
  });
});

describe('many packs', () => {
  const stops: StopKind[] = ['row', 'row', 'card', 'row'];
  it('go by, and stop only at a card', () => {
    const rising = play(heldState, { type: 'ready', stops });
    expect(play(rising, 'elapsed')).toMatchObject({ beat: 'passing', index: 0 });
    expect(play(rising, 'elapsed', 'elapsed', 'elapsed')).toMatchObject({ beat: 'facedown', index: 2 });
    const seen = play(
      rising,
      'elapsed',
      'elapsed',
      'elapsed',
      'turn',
      'landed',
      'elapsed',
      'elapsed',
      'next',
    );
    expect(seen).toMatchObject({ beat: 'passing', index: 3 });
    expect(play(seen, 'hurry').beat).toBe('finale');
  });
  it('stop for epic and better, a grid for legendary and better', () => {
    expect(finishes.filter(isWorthAStop)).toEqual(['epic', 'legendary', 'mythic']);
  });
});

describe('a reload', () => {
  it.each([
    [{ index: 0, isSeen: false }, 'facedown', 0],
    [{ index: 3, isSeen: true }, 'shown', 3],
    [{ index: 5, isSeen: false }, 'finale', 4],
    [{ index: -1, isSeen: true }, 'finale', 4],
    [{ index: 0.5, isSeen: true }, 'finale', 4],
  ] as const)('at %j comes back to %s', (place, beat, index) => {
    expect(resumedState(place, FIVE)).toMatchObject({ beat, index });
  });
});

describe('the pace', () => {
  it('makes each class wait at least as long as the one below', () => {
    const lengths = finishes.map((finish) => {
      const { holdMs, veilMs, settleMs } = paceOf(finish, 'full');
      return holdMs + veilMs + settleMs;
    });
    expect(lengths).toEqual(lengths.toSorted((first, second) => first - second));
    expect(new Set(lengths).size).toBe(finishes.length);
  });
  it('has the same stops in each mode, shorter when fast, without motion when calm', () => {
    for (const finish of finishes) {
      const [full, fast, calm] = (['full', 'fast', 'calm'] as const).map((mode) => paceOf(finish, mode));
      expect((fast?.veilMs ?? 0) > 0).toBe((full?.veilMs ?? 0) > 0);
      expect(fast?.settleMs).toBeLessThanOrEqual(full?.settleMs ?? 0);
      expect(calm).toMatchObject({ holdAt: 0, veilMs: full?.veilMs });
    }
  });
  it('waits for the hand at a card and for the shop at a torn wrapper', () => {
    for (const beat of ['sealed', 'tearing', 'held', 'facedown', 'turning', 'shown', 'finale'] as const)
      expect(pauseOf(beat, { kind: 'card', finish: 'mythic' }, 'full')).toBeNull();
  });
});

const kinds = fc.constantFrom<StopKind>('card', 'row', 'grid');
const events = fc.oneof(
  fc.constantFrom<Simple>(
    ...([
      'grab',
      'letGo',
      'torn',
      'refused',
      'elapsed',
      'turn',
      'landed',
      'hurry',
      'next',
      'skip',
      'replay',
    ] as const),
  ),
  fc.array(kinds, { maxLength: 6 }).map((stops): RevealEvent => ({ type: 'ready', stops })),
);

test('no order of events reaches a state that does not exist', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(sealedState, heldState),
      fc.array(events, { maxLength: 80 }),
      (start, list) => {
        let state = start;
        for (const event of list) {
          const before = state;
          state = play(state, event);
          const { beat, index, stops, isHurried } = state;
          // Cards are known exactly when the wrapper has burst.
          expect(stops.length > 0).toBe(beat === 'rising' || !hasWrapper(beat));
          expect(index).toBe(stops.length === 0 ? 0 : Math.min(index, stops.length - 1));
          if (beat === 'passing') expect(stops[index]).not.toBe('card');
          else if (!hasWrapper(beat) && beat !== 'finale') expect(stops[index]).toBe('card');
          if (isHurried) expect(beat).toBe('turning');
          // An opened pack is never sealed again.
          if (before.stops.length > 0) expect(stops).toBe(before.stops);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
