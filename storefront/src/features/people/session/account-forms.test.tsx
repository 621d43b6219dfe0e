/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { termsVersion } from '@pullproof/server/contract';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { ResetForm } from './password/reset-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const person = {
  email: 'mara@example.test',
  password: 'paper boats in june',
  displayName: 'Mara',
  birthDate: '1991-04-12',
  country: 'US',
};
const everyone = { blockedCountries: [], minAgeYears: 18 };
const signUpRoute = 'POST /api/auth/sign-up';

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.type(screen.getByLabelText('Display name'), person.displayName);
  await user.type(screen.getByLabelText('Date of birth'), person.birthDate);
  await user.selectOptions(screen.getByLabelText('Country'), person.country);
  await user.click(screen.getByRole('checkbox'));
  return user;
}

const create = () => screen.getByRole('button', { name: 'Create account' });
const refuse = (code: string, message: string, errors = {}): Answer => ({
  status: 422,
  body: { code, message, errors },
});

describe('sign-up', () => {
  test('sends what its labelled fields hold, and the version of the terms', async () => {
    const sent = fakeApi({ [signUpRoute]: () => ({}) });
    const onMailed = jest.fn();
    render(<SignUpForm onMailed={onMailed} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    const [request] = sent.filter(({ method }) => method === 'POST');
    expect(request).toMatchObject({ path: '/api/auth/sign-up', body: { ...person, termsVersion } });
    expect(onMailed).toHaveBeenCalledWith(person.email);
  });

  test('sends nothing without consent', async () => {
    const sent = fakeApi({ [signUpRoute]: () => ({}) });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(create());
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('two presses send one request', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const sent = fakeApi({ [signUpRoute]: () => new Promise((resolve) => (answer = resolve)) });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.dblClick(create());
    await act(async () => answer({}));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('ties the server’s error to its field, and keeps what was typed', async () => {
    fakeApi({
      [signUpRoute]: () => refuse('VALIDATION_FAILED', 'Check the fields.', { displayName: 'is taken' }),
    });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    const name = await screen.findByRole('textbox', { name: 'Display name', description: /taken/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((name as HTMLInputElement).value).toBe(person.displayName);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('moves the focus from the button to the first field that the server refused', async () => {
    const faults = { birthDate: 'means you are too young', displayName: 'is taken' };
    fakeApi({ [signUpRoute]: () => refuse('VALIDATION_FAILED', 'Check the fields.', faults) });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    await screen.findByText(/taken/);
    expect(document.activeElement).toBe(screen.getByLabelText('Display name'));
    await user.tab();
    await user.keyboard('1992');
    expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
  });

  test('says the minimum age once when the server refuses the date of birth', async () => {
    const faults = { birthDate: 'you must be 18 or older' };
    fakeApi({ [signUpRoute]: () => refuse('VALIDATION_FAILED', 'Check the fields.', faults) });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    const date = await screen.findByLabelText('Date of birth', { selector: '[aria-invalid]' });
    expect(screen.getAllByText('You must be 18 or older.')).toHaveLength(1);
    expect(date.getAttribute('aria-describedby')).toMatch(/^\S+-error$/);
  });

  test('scrolls to an error of the whole form', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    fakeApi({ [signUpRoute]: () => refuse('RATE_LIMITED', 'Too many tries.') });
    render(<SignUpForm onMailed={jest.fn()} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    const alert = await screen.findByRole('alert');
    expect(scroll.mock.contexts).toEqual([alert]);
  });

  test('announces a refusal of the whole form, and sends again after it', async () => {
    const answers = [refuse('RATE_LIMITED', 'Too many tries.'), {}];
    const sent = fakeApi({ [signUpRoute]: () => answers.shift() ?? {} });
    const onMailed = jest.fn();
    render(<SignUpForm onMailed={onMailed} rules={everyone} />);
    const user = await fillIn();
    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(create());
    expect(onMailed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('offers no country that the shop does not serve, and says its minimum age', () => {
    fakeApi({});
    render(<SignUpForm onMailed={jest.fn()} rules={{ blockedCountries: ['US'], minAgeYears: 21 }} />);
    expect(screen.queryByRole('option', { name: 'United States' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Germany' })).not.toBeNull();
    expect(screen.getByText('You must be 21 or older.')).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  test('asks for a link to the address', async () => {
    const sent = fakeApi({ 'POST /api/auth/password/reset': () => ({}) });
    const onMailed = jest.fn();
    render(<ResetForm onMailed={onMailed} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), person.email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/auth/password/reset', body: { email: person.email } },
    ]);
    expect(onMailed).toHaveBeenCalledWith(person.email);
  });
});
