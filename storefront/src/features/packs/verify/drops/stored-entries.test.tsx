/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { Blob } from 'node:buffer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf, openDrop } from '../../../../lib/testing/signed-drop.ts';
import { gatherEvidence } from '@pullproof/verify';
import type { LoadedFile } from '../fetch-proof.ts';
import { StoredEntries, type StoredEntry } from './stored-entries.tsx';

const drop = openDrop('019f0000-0000-7000-8000-000000000001');
const { document, signature } = entryOf(drop, '11'.repeat(32));
const announcement = drop.announcement ?? { document: '', signature: '', signingKey: '' };
const stored: StoredEntry = {
  seq: 1042,
  entry: { document, signature },
  announcement,
  signingKey: announcement.signingKey,
};

// jsdom's Blob cannot be read.
beforeAll(() => Object.assign(globalThis, { Blob }));

test('a stored entry is checked as the file that the drop’s page saves, with its signing key', async () => {
  const check = jest.fn<(file: LoadedFile) => void>();
  render(<StoredEntries entries={[stored]} check={check} />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Check: Entry 1,042 in the drop of Nov 20, 2026' }),
  );
  const [file] = check.mock.calls[0] ?? [];
  const { dropEntries } = await gatherEvidence(file ? [file] : []);
  expect(dropEntries).toEqual([{ document, signature, signingKey: announcement.signingKey }]);
});

test('nothing is shown in a browser without entries', () => {
  const { container } = render(<StoredEntries entries={[]} check={() => undefined} />);
  expect(container.innerHTML).toBe('');
});
