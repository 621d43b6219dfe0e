/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { FocusMemory } from './focus-memory.tsx';

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

test('after Back the focus is on the link of the row that was opened', async () => {
  const list = (
    <table>
      <tbody>
        {['1', '2', '3'].map((id) => (
          <tr key={id}>
            <td>
              <Link to={`/orders/${id}`}>Order {id}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const page = (
    <MemoryRouter initialEntries={['/orders']}>
      <FocusMemory />
      <main>
        <Routes>
          <Route path="/orders" element={list} />
          <Route path="/orders/:id" element={<BackButton />} />
        </Routes>
      </main>
    </MemoryRouter>
  );
  render(page);
  await userEvent.click(screen.getByRole('link', { name: 'Order 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Order 2'));
});
