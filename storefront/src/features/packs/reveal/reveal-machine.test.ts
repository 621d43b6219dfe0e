import { finishes, type Finish } from '@pullproof/server/contract';
import {
  nextState,
  pauseOf,
  sealedState,
  turnedBetween,
  type RevealEvent,
  type RevealPlan,
  type RevealState,
} from './reveal-machine.ts';

const FIVE: Finish[] = ['uncommon', 'rare', 'epic', 'legendary', 'mythic'];
const onePack: RevealPlan = { finishes: FIVE, isGrid: false, isCalm: false };
const calmPack: RevealPlan = { ...onePack, isCalm: true };
const tenPacks: RevealPlan = {
  finishes: [...Array.from({ length: 46 }, (): Finish => 'rare'), 'epic', 'epic', 'legendary', 'mythic'],
  isGrid: true,
  isCalm: false,
};

function play(plan: RevealPlan, ...events: (RevealEvent['type'] | number)[]): RevealState {
  return events.reduce(
    (state, event) =>
      nextState(state, typeof event === 'number' ? { type: 'pick', index: event } : toEvent(event), plan),
    sealedState(plan),
  );
}

function toEvent(type: RevealEvent['type']): RevealEvent {
  return type === 'pick' ? { type, index: 0 } : { type };
}

/** Lets time pass until the reveal waits for the user; returns all states on the way. */
function runOut(state: RevealState, plan: RevealPlan) {
  const seen: RevealState[] = [state];
  let now = state;
  let passedMs = 0;
  for (let pause = pauseOf(now, plan); pause !== null; pause = pauseOf(now, plan)) {
    if (seen.length > 500) throw new Error('The reveal never rests');
    passedMs += pause;
    now = nextState(now, { type: 'elapsed' }, plan);
    seen.push(now);
  }
  return { state: now, seen, passedMs, beats: seen.map(({ beat }) => beat) };
}

const toFan = ['tear', 'torn', 'elapsed', 'elapsed'] as const;

describe('from the wrapper to the fan', () => {
  it('goes sealed, tearing, burst, dropping, fan in the designed times', () => {
    const torn = play(onePack, 'tear', 'torn');
    expect(pauseOf(torn, onePack)).toBe(650);
    const { beats, passedMs } = runOut(torn, onePack);
    expect(beats).toEqual(['burst', 'dropping', 'fan']);
    expect(passedMs).toBe(650 + 900);
  });
  it('closes again when the hand lets go', () => {
    expect(play(onePack, 'tear', 'letGo').beat).toBe('sealed');
    expect(play(onePack, 'tear', 'torn', 'letGo').beat).toBe('burst');
  });
  it('does not wait where motion is reduced', () => {
    expect(runOut(play(calmPack, 'tear', 'torn'), calmPack).passedMs).toBe(0);
  });
  it('turns no card before the fan lies', () => {
    expect(play(onePack, 'tear', 0, 'revealAll', 'dismiss')).toEqual(play(onePack, 'tear'));
    expect(play(onePack, 'tear', 'torn', 3).isUp).not.toContain(true);
  });
});

describe('a pack that the tear opens', () => {
  const sealed: RevealPlan = { ...onePack, finishes: null };
  const held = play(sealed, 'tear', 'torn');

  it('stays torn until the response arrives', () => {
    expect(held).toMatchObject({ beat: 'held', isUp: [] });
    expect(pauseOf(held, sealed)).toBeNull();
    for (const type of ['letGo', 'torn', 'elapsed', 'revealAll', 'skip'] as const)
      expect(nextState(held, { type }, sealed)).toEqual(held);
  });
  it('bursts once its cards are known', () => {
    const burst = nextState(held, { type: 'opened' }, onePack);
    expect(burst).toMatchObject({ beat: 'burst', isUp: [false, false, false, false, false] });
    expect(runOut(burst, onePack).state.beat).toBe('fan');
  });
  it('is whole again when it did not open, and tears once more', () => {
    const whole = nextState(held, { type: 'failed' }, sealed);
    expect(whole.beat).toBe('sealed');
    expect(nextState(whole, { type: 'torn' }, sealed).beat).toBe('held');
  });
  it('shows nothing when the tear is skipped', () => {
    expect(play(sealed, 'skip').beat).toBe('sealed');
  });
  it('is not opened by cards that were known before the tear', () => {
    expect(play(onePack, 'opened').beat).toBe('sealed');
  });
});

describe('turning cards', () => {
  it('turns plain cards where they lie', () => {
    const state = play(onePack, ...toFan, 0);
    expect(state).toMatchObject({ beat: 'flipping', spotlight: null });
    expect(state.isUp).toEqual([true, false, false, false, false]);
    expect(runOut(state, onePack).state.beat).toBe('fan');
  });
  it.each([3, 4])('brings card %d to the middle, waits 950 ms, then turns it', (index) => {
    const waiting = play(onePack, ...toFan, index);
    expect(waiting).toMatchObject({ beat: 'spotlight', spotlight: { index, isTurned: false } });
    expect(waiting.isUp[index]).toBe(false);
    expect(pauseOf(waiting, onePack)).toBe(950);
    const turned = nextState(waiting, { type: 'elapsed' }, onePack);
    expect(turned.isUp[index]).toBe(true);
    expect(turned.beat).toBe('spotlight');
  });
  it('cannot be hurried past the turn of a spotlight, only skipped', () => {
    const waiting = play(onePack, ...toFan, 4);
    for (const event of ['dismiss', 'revealAll', 'tear'] as const) {
      expect(nextState(waiting, { type: event }, onePack)).toBe(waiting);
    }
    expect(nextState(waiting, { type: 'pick', index: 0 }, onePack)).toBe(waiting);
  });
  it('reveals all in steps of 170 ms, rarest last, and ends at the summary', () => {
    const { seen, beats, state } = runOut(play(onePack, ...toFan, 'revealAll'), onePack);
    expect(pauseOf(seen[0] ?? state, onePack)).toBe(170);
    const order = seen.slice(1).flatMap((after, at) => turnedBetween(seen[at] ?? after, after));
    expect(order).toEqual([1, 2, 3, 4]);
    expect(beats.filter((beat, at) => beat === 'spotlight' && beats[at - 1] !== 'spotlight')).toHaveLength(2);
    expect(state).toMatchObject({ beat: 'summary', isUp: [true, true, true, true, true] });
  });
  it('has no spotlight where motion is reduced', () => {
    const { beats, state } = runOut(play(calmPack, ...toFan, 'revealAll'), calmPack);
    expect(beats).not.toContain('spotlight');
    expect(state.beat).toBe('summary');
  });
  it('ignores cards that do not exist', () => {
    expect(play(onePack, ...toFan, 9)).toEqual(play(onePack, ...toFan));
  });
});

describe('a second look', () => {
  it('shows a turned card in the middle until it is put back', () => {
    const visit = play(onePack, ...toFan, 'skip', 2);
    expect(visit).toMatchObject({ beat: 'spotlight', spotlight: { index: 2, isVisit: true } });
    expect(pauseOf(visit, onePack)).toBeNull();
    expect(nextState(visit, { type: 'dismiss' }, onePack).beat).toBe('summary');
    expect(nextState(visit, { type: 'pick', index: 2 }, onePack).beat).toBe('summary');
  });
  it('goes on with Reveal all afterwards', () => {
    const visit = play(onePack, ...toFan, 'revealAll', 0);
    expect(visit.spotlight?.isVisit).toBe(true);
    expect(runOut(nextState(visit, { type: 'dismiss' }, onePack), onePack).state.beat).toBe('summary');
  });
});

describe('ten packs', () => {
  it('turns all plain cards at once and spotlights epic and above, in order', () => {
    const { seen, state } = runOut(play(tenPacks, 'tear', 'torn'), tenPacks);
    const lit = seen.flatMap(({ spotlight }) => (spotlight?.isTurned === true ? [spotlight.index] : []));
    expect(lit).toEqual([46, 47, 48, 49]);
    expect(seen.some(({ isUp }) => isUp.filter(Boolean).length === 46)).toBe(true);
    expect(state.beat).toBe('summary');
    expect(state.isUp).not.toContain(false);
  });
});

describe('skip', () => {
  const beats: [string, RevealState][] = [
    ['sealed', play(onePack)],
    ['tearing', play(onePack, 'tear')],
    ['burst', play(onePack, 'tear', 'torn')],
    ['dropping', play(onePack, 'tear', 'torn', 'elapsed')],
    ['fan', play(onePack, ...toFan)],
    ['flipping', play(onePack, ...toFan, 'revealAll')],
    ['spotlight', play(onePack, ...toFan, 4)],
    ['summary', play(onePack, 'skip')],
  ];
  it.each(beats)('from %s lands on the summary with every card face up', (beat, state) => {
    expect(state.beat).toBe(beat);
    const skipped = nextState(state, { type: 'skip' }, onePack);
    expect(skipped).toMatchObject({ beat: 'summary', queue: [], spotlight: null });
    expect(skipped.isUp).toEqual(FIVE.map(() => true));
    expect(turnedBetween(state, skipped)).toEqual([]);
  });
});

it('changes nothing but what is face up: the plan decides, never the moment', () => {
  for (const plan of finishes.map((finish): RevealPlan => ({ ...onePack, finishes: [finish] }))) {
    const skipped = play(plan, 'skip');
    const watched = runOut(play(plan, ...toFan, 'revealAll'), plan).state;
    expect(watched).toEqual(skipped);
  }
});
