/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, TextInput } from 'react-admin';
import { SlugInput } from './slug-input.tsx';

const field = (name: string) => screen.getByLabelText(name, { exact: false });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

function show() {
  render(
    <AdminContext>
      <Form record={{}}>
        <TextInput source="title" label="Heading" />
        <SlugInput from="title" />
      </Form>
    </AdminContext>,
  );
}

test('a slug follows the name until somebody types another', () => {
  show();
  type('Heading', 'First Light');
  expect(field('slug')).toHaveProperty('value', 'first-light');
  type('Heading', 'First Lights');
  expect(field('slug')).toHaveProperty('value', 'first-lights');
  type('slug', 'mine');
  type('Heading', 'Second');
  expect(field('slug')).toHaveProperty('value', 'mine');
});

test('a slug that was cleared by hand stays empty', () => {
  show();
  type('Heading', 'First');
  type('slug', '');
  type('Heading', 'Second');
  expect(field('slug')).toHaveProperty('value', '');
});
