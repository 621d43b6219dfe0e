import { nameRun } from './name-run.ts';

test.each([
  [{ number: 3, attempt: 7 }, 'run 3'],
  [{ number: 1, attempt: null }, 'run 1'],
  [{ number: null, attempt: 7 }, 'cancelled attempt 7'],
  [{ number: null, attempt: null }, 'cancelled sealing'],
])('a run with %j is named “%s”', (run, name) => {
  expect(nameRun(run)).toBe(name);
});
