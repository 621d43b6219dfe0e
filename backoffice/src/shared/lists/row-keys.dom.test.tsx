/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { rowLinkMark, useRowKeys } from './row-keys.ts';

function Rows({ onOpen }: { onOpen: (row: string) => void }) {
  const list = useRef<HTMLTableElement>(null);
  useRowKeys(list);
  return (
    <table ref={list}>
      <tbody>
        {['one', 'two'].map((row) => (
          <tr key={row}>
            <td>
              <input type="checkbox" aria-label={row} />
            </td>
            <td>
              <a
                href={`#${row}`}
                {...rowLinkMark}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(row);
                }}
              >
                {row}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('J and K step through rows, X selects, E and Enter open', async () => {
  const opened: string[] = [];
  render(<Rows onOpen={(row) => opened.push(row)} />);
  const user = userEvent.setup({ delay: null });
  await user.keyboard('jjx');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'two' }).checked).toBe(true);
  await user.keyboard('ke');
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['one', 'one']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'one' }).checked).toBe(false);
});
