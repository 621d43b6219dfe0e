import { ApiProblem } from '@pullproof/shared/problem';
import { describeFaults, faultOf } from './api-problem.ts';

const refused = new ApiProblem(422, {
  code: 'VALIDATION_FAILED',
  message: 'Some fields are not right.',
  errors: { email: 'is not an address', window: { endsAt: 'is before its start' } },
});

test('a fault is found by the name of its field', () => {
  expect(faultOf(refused, 'email')).toBe('is not an address');
  expect(faultOf(refused, 'window')).toBeUndefined();
  expect(faultOf(refused, 'name')).toBeUndefined();
  expect(faultOf(new Error('lost'), 'email')).toBeUndefined();
});

test('shows faults with their fields, and a refusal without fields by its message', () => {
  expect(describeFaults(refused)).toMatch(/^E-?mail is not an address; .+ is before its start\.$/i);
  expect(describeFaults(new ApiProblem(409, { message: 'Somebody was quicker.' }))).toBe(
    'Somebody was quicker.',
  );
});
