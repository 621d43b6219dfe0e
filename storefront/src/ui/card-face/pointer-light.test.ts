import { watchPointer, type LightPoint } from './pointer-light.ts';

const surface = (left: number, width: number) =>
  // Only the parts of HTMLElement that the code uses.
  Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left, top: 0, width, height: 100 }),
  }) as unknown as HTMLElement;
const moveTo = (over: HTMLElement, clientX: number) =>
  over.dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY: 25 }));

test('the light stands on the face while the pointer is over the tile that a link covers, and goes out with it', () => {
  const [face, tile] = [surface(100, 200), surface(0, 400)];
  const points: (LightPoint | null)[] = [];
  const stop = watchPointer(face, (point) => points.push(point), tile);
  moveTo(tile, 150);
  moveTo(tile, 390);
  moveTo(face, 150);
  tile.dispatchEvent(new Event('pointerleave'));
  expect(points).toEqual([{ left: 0.25, top: 0.25 }, { left: 1, top: 0.25 }, null]);
  stop();
  moveTo(tile, 150);
  expect(points).toHaveLength(3);
});
