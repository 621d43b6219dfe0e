import { ApiProblem } from '@pullproof/shared/problem';
import { describeFailure } from './use-form.ts';

const refusal = (errors: object) =>
  new ApiProblem(400, { code: 'VALIDATION_FAILED', message: 'Some fields are not right.', errors }, null);
const hasField = (name: string) => ['email', 'day'].includes(name);

describe('form errors', () => {
  it('shows a field error once, beside its field', () => {
    const { errors, problem } = describeFailure(refusal({ email: 'is too long' }), {}, hasField);
    expect([errors, problem]).toEqual([{ email: 'is too long' }, null]);
  });

  it('shows an error of a field that the form lacks above the form', () => {
    const { problem } = describeFailure(refusal({ referralCode: 'is unknown' }), {}, hasField);
    expect(problem).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
  });

  it('uses the form’s own messages', () => {
    const failure = new ApiProblem(403, { code: 'SIGN_IN_FAILED' }, null);
    expect(describeFailure(failure, { SIGN_IN_FAILED: 'Not this one.' }, hasField).problem).toBe(
      'Not this one.',
    );
  });
});
