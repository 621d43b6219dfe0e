/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { ManyHand } from './many-hand.ts';

/** jsdom has no pointer events. */
const pointAt = (type: string, pointerId: number, clientX: number): Event =>
  Object.assign(new MouseEvent(type, { clientX, button: 0 }), { pointerId });

function lay(count: number) {
  const root = document.createElement('div');
  for (let at = 0; at < count; at += 1) {
    const pack = document.createElement('span');
    pack.dataset['at'] = String((at + 0.5) / count);
    root.append(pack);
  }
  root.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
  root.setPointerCapture = () => undefined;
  const on = { onGrab: jest.fn(), onLetGo: jest.fn(), onTorn: jest.fn(), onTick: jest.fn() };
  const hand = new ManyHand(root, on);
  const point = (type: string, pointerId: number, clientX: number) =>
    root.dispatchEvent(pointAt(type, pointerId, clientX));
  const countTorn = () => root.querySelectorAll('[data-torn]').length;
  return { hand, on, point, countTorn };
}

describe('one swipe over ten wrappers', () => {
  it('tears those that the finger passed, and opens them at the last', () => {
    const { on, point, countTorn } = lay(10);
    point('pointerdown', 1, 0);
    point('pointermove', 1, 50);
    expect(countTorn()).toBe(5);
    point('pointermove', 1, 100);
    expect(on.onTorn).toHaveBeenCalledTimes(1);
  });
  it('is not led by a second finger', () => {
    const { on, point, countTorn } = lay(10);
    point('pointerdown', 1, 0);
    point('pointerdown', 2, 100);
    point('pointermove', 2, 100);
    point('pointerup', 2, 100);
    expect([countTorn(), on.onLetGo.mock.calls.length]).toEqual([0, 0]);
    point('pointermove', 1, 30);
    expect(countTorn()).toBe(3);
  });
  it.each(['pointercancel', 'lostpointercapture'])('closes at %s, however far it was', (type) => {
    const { on, point, countTorn } = lay(10);
    point('pointerdown', 1, 0);
    point('pointermove', 1, 80);
    point(type, 1, 0);
    expect([countTorn(), on.onLetGo.mock.calls.length, on.onTorn.mock.calls.length]).toEqual([0, 1, 0]);
  });
});
