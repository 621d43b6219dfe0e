/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { paceOf, type Mode } from '../machine/pace.ts';
import { CardMotion } from './card-motion.ts';

/** jsdom has no pointer events. */
const pointAt = (type: string, pointerId: number, clientX: number): Event =>
  Object.assign(new MouseEvent(type, { clientX, button: 0 }), { pointerId });

function deal(mode: Mode = 'full', parts = makeParts()) {
  const on = {
    onTurn: jest.fn(),
    onLanded: jest.fn(),
    onHurry: jest.fn(),
    onNext: jest.fn(),
    onAway: jest.fn(),
  };
  const motion = new CardMotion(parts, paceOf('legendary', mode), mode, on);
  motion.gesture = 'turn';
  const point = (type: string, pointerId: number, clientX: number) =>
    parts.root.dispatchEvent(pointAt(type, pointerId, clientX));
  return { motion, on, parts, point };
}

function makeParts() {
  const [root, turn] = [document.createElement('div'), document.createElement('div')];
  Object.defineProperty(root, 'clientWidth', { value: 300 });
  root.setPointerCapture = () => undefined;
  return { root, turn, foil: null, glare: null };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lands a turn that a button began while a finger holds the card', () => {
  const { motion, on, point } = deal();
  point('pointerdown', 1, 100);
  point('pointermove', 1, 120);
  motion.turn();
  jest.advanceTimersByTime(700);
  point('pointermove', 1, 110);
  point('pointerup', 1, 110);
  jest.advanceTimersByTime(4_000);
  expect(on.onLanded).toHaveBeenCalledTimes(1);
});

it('neither turns nor throws a card whose finger the system took away', () => {
  for (const gesture of ['turn', 'move'] as const)
    for (const type of ['pointercancel', 'lostpointercapture']) {
      const { motion, on, point } = deal();
      motion.gesture = gesture;
      point('pointerdown', 1, 0);
      point('pointermove', 1, 280);
      point(type, 1, 0);
      point('pointerup', 1, 280);
      expect([on.onTurn.mock.calls.length, on.onNext.mock.calls.length]).toEqual([0, 0]);
    }
});

it('follows the first finger only', () => {
  const { on, point } = deal();
  point('pointerdown', 1, 0);
  point('pointerdown', 2, 0);
  point('pointermove', 2, 280);
  point('pointerup', 2, 280);
  expect(on.onTurn).not.toHaveBeenCalled();
});

it('leaves nothing of its motion when reduced motion is chosen half-way', () => {
  const { motion, parts } = deal();
  motion.showFace();
  expect(parts.turn.style.transform).toContain('rotateY(180deg)');
  motion.stop();
  const { motion: calm } = deal('calm', parts);
  calm.showFace();
  expect([parts.turn.style.transform, parts.root.style.transform, parts.root.dataset['up']]).toEqual([
    '',
    '',
    'true',
  ]);
});
