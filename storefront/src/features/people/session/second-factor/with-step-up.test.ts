import { jest } from '@jest/globals';
import { ApiProblem } from '@pullproof/shared/problem';
import { isPromptCancelled } from '../../../../lib/prompt-cancelled.ts';
import { askAgain, readQuestion } from './step-up-store.ts';
import { withStepUp } from './with-step-up.ts';

const refusal = new ApiProblem(403, { code: 'STEP_UP_REQUIRED', message: 'Prove it.' }, null);

describe('work that needs a fresh proof', () => {
  it('is done at once where none is needed', async () => {
    const ask = jest.fn(() => Promise.resolve());
    expect(await withStepUp(() => Promise.resolve(7), ask)).toBe(7);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is done again, once, after the proof', async () => {
    const keys: string[] = [];
    const key = 'the-same-key';
    const work = () => {
      keys.push(key);
      return keys.length === 1 ? Promise.reject(refusal) : Promise.resolve('paid');
    };
    expect(await withStepUp(work, () => Promise.resolve())).toBe('paid');
    expect(keys).toEqual([key, key]);
  });

  it('does not ask twice, nor for any other refusal', async () => {
    const ask = jest.fn(() => Promise.resolve());
    await expect(withStepUp(() => Promise.reject(refusal), ask)).rejects.toBe(refusal);
    expect(ask).toHaveBeenCalledTimes(1);
    const other = new ApiProblem(403, { code: 'FORBIDDEN' }, null);
    await expect(withStepUp(() => Promise.reject(other), ask)).rejects.toBe(other);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is not done when the question is closed', async () => {
    const work = jest.fn(() => Promise.reject(refusal));
    const done = withStepUp(work).catch((error: unknown) => error);
    await Promise.resolve();
    await Promise.resolve();
    readQuestion()?.cancel();
    expect(isPromptCancelled(await done)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    expect(readQuestion()).toBeNull();
  });

  it('two at once are one question', async () => {
    const both = [askAgain(), askAgain()];
    readQuestion()?.answer();
    await expect(Promise.all(both)).resolves.toEqual([undefined, undefined]);
    expect(readQuestion()).toBeNull();
  });
});
