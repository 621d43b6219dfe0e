import { ApiProblem } from '../../lib/api.ts';
import { describeFailure } from './use-form.ts';

const refusal = (errors: object) =>
  new ApiProblem(400, { code: 'VALIDATION_FAILED', message: 'Some fields are not right.', errors }, null);
const hasField = (name: string) => ['email', 'day'].includes(name);

describe('what is wrong with a form', () => {
  it('is said beside the field and not above the form as well', () => {
    const { errors, problem } = describeFailure(refusal({ email: 'is too long' }), {}, hasField);
    expect([errors, problem]).toEqual([{ email: 'is too long' }, null]);
  });

  it('is said above the form where it shows no such field', () => {
    const { problem } = describeFailure(refusal({ referralCode: 'is unknown' }), {}, hasField);
    expect(problem).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
  });

  it('is said in the words of the form', () => {
    const failure = new ApiProblem(403, { code: 'SIGN_IN_FAILED' }, null);
    expect(describeFailure(failure, { SIGN_IN_FAILED: 'Not this one.' }, hasField).problem).toBe(
      'Not this one.',
    );
  });
});
