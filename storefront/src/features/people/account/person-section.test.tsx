/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ProfileDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { PersonSection } from './person-section.tsx';

// Only the fields that the section shows.
const profile = { displayName: 'Mara', country: 'US', birthDate: '1991-04-12' } as ProfileDto;

test('leads to support, which alone can correct the date of birth', () => {
  fakeApi({});
  render(<PersonSection profile={profile} />);
  const link = screen.getByRole('link', { name: 'contact support' });
  expect(link.getAttribute('href')).toBe('/support?about=account');
});
