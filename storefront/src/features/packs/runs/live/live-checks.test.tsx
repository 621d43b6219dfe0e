/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { RunDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveAnswer } from './live-worker.ts';
import { LiveChecks } from './live-checks.tsx';

const held = {
  commitment: { state: 'held', entry: 12 },
  attempt: { state: 'held', attempt: 5, witnesses: 0, abandoned: 0 },
  log: { state: 'held', entries: 3 },
  odds: { state: 'held', entry: 3 },
  refusals: { state: 'held', refused: 2, justBefore: 1 },
} as const;
let answers: LiveAnswer[] = [];
let askedCount = 0;

class AnsweringWorker {
  onmessage: ((event: { data: LiveAnswer }) => void) | undefined;
  postMessage(): void {
    askedCount += 1;
    const answer = answers.shift();
    if (answer) queueMicrotask(() => this.onmessage?.({ data: answer }));
  }
  terminate(): void {}
}
const whole = globalThis as { Worker?: unknown }; // jsdom has none
whole.Worker = AnsweringWorker;
afterAll(() => {
  delete whole.Worker;
});
beforeEach(() => {
  askedCount = 0;
});

// The component reads no other member.
const runWith = (logSeq: number): RunDto => ({ id: 'r', commitmentHash: 'ab', logSeq }) as RunDto;

test('shows what held, how many refused numbers were sold just before, and what nobody can know', async () => {
  answers = [{ look: held }];
  render(<LiveChecks run={runWith(3)} />);
  expect(await screen.findByText(/entry 12 of our public log/)).toBeTruthy();
  expect(screen.getByText('2 numbers were refused as taken, 1 sold less than a minute before.')).toBeTruthy();
  expect(screen.getAllByText('Holds')).toHaveLength(5);
  expect(screen.getAllByText('Not checked')).toHaveLength(1);
});

test('says who had the attempt before its round, and of abandoned ones only what was checked', async () => {
  answers = [
    { look: held },
    { look: { ...held, attempt: { state: 'held', attempt: 5, witnesses: 2, abandoned: 1 } } },
    { look: { ...held, attempt: { state: 'held', attempt: 5, witnesses: 2, abandoned: 2 } } },
  ];
  render(<LiveChecks run={runWith(3)} />);
  expect(
    await screen.findByText(
      'Attempt 5 is in our public log with this run’s plan, seed hash and round. Only we say that it was there before its round.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByText(
      /2 witnesses we name signed that before its round\. The plan and seed of 1 abandoned attempt fit what we list\.$/,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByText(/The plans and seeds of 2 abandoned attempts fit what we list\.$/),
  ).toBeTruthy();
});

test('a line that a finished look couldn’t check says so, not that it is still to come', async () => {
  answers = [{ look: { ...held, odds: { state: 'unchecked' } } }];
  render(<LiveChecks run={runWith(3)} />);
  expect(screen.getAllByText('Not checked yet.')).toHaveLength(5);
  expect(await screen.findByText('This look couldn’t check it.')).toBeTruthy();
  expect(screen.queryByText('Not checked yet.')).toBeNull();
});

test('a failed look claims nothing, and can be asked for again', async () => {
  answers = [{}, { look: { ...held, log: { state: 'broken', reason: 'entry 2 is missing' } } }];
  render(<LiveChecks run={runWith(3)} />);
  expect(await screen.findByText('It didn’t load. Nothing new was checked.')).toBeTruthy();
  expect(screen.queryByText('Holds')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('entry 2 is missing')).toBeTruthy();
  expect(screen.getByText('Doesn’t hold')).toBeTruthy();
});

test('a long log is read only when the visitor asks', async () => {
  answers = [{ look: held }];
  render(<LiveChecks run={runWith(6_000)} />);
  expect(askedCount).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Check all 6,000 entries' }));
  expect(await screen.findByText(/entry 12 of our public log/)).toBeTruthy();
});
