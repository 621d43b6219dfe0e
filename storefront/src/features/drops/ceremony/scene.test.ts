import { countShown, formatClockTime, nextScene, sceneAfter, type Scene } from './scene.ts';

const positions = { count: 3, winnerCount: 1 };

function play(first: Scene): Scene[] {
  const scenes = [first];
  for (let next = nextScene(first, positions); next; next = nextScene(next.scene, positions))
    scenes.push(next.scene);
  return scenes;
}

test('a replay shows the numbers, the wait, then each position once', () => {
  const names = play({ name: 'numbers' }).map(
    (scene) => `${scene.name} ${countShown(scene, positions.count)}`,
  );
  expect(names).toEqual(['numbers 0', 'wait 0', 'reveal 0', 'reveal 1', 'reveal 2', 'reveal 3', 'done 3']);
});

test('only visitors who watched the draw see it revealed', () => {
  expect(sceneAfter('waiting', 'drawn', false)).toEqual({ name: 'reveal', shownCount: 0 });
  expect(sceneAfter('closing', 'drawn', false)).toEqual({ name: 'reveal', shownCount: 0 });
  expect(sceneAfter('open', 'drawn', false)).toBeNull();
  expect(sceneAfter('open', 'closing', false)).toBeNull();
});

test('reduced motion shows the result at once', () => {
  expect(sceneAfter('waiting', 'drawn', true)).toEqual({ name: 'done' });
});

test('times are minutes and seconds', () => {
  expect([0, 57.4, 60, 725].map(formatClockTime)).toEqual(['0:00', '0:57', '1:00', '12:05']);
});
