/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen } from '@testing-library/react';
import { ResourceContextProvider, useGetList, useRecordContext } from 'react-admin';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { showScreen } from '../../testing/show-screen.tsx';
import { EditScreen } from './edit-screen.tsx';

const row = { id: '7', title: 'A change of values' };

function Rows() {
  const navigate = useNavigate();
  const { data = [] } = useGetList('approvals');
  return data.map(({ id, title }) => (
    <button key={id} onClick={() => void navigate(`/approvals/${id}`)}>
      {title}
    </button>
  ));
}

/** Fails without the fields that only the record has. */
const Changes = () => <p>{useRecordContext<{ after: { changes: string[] } }>()?.after.changes.join()}</p>;

test('a record that a list has partly read is shown once it is whole', async () => {
  let answer: (record: object) => void = () => undefined;
  const { user } = showScreen(
    <ResourceContextProvider value="approvals">
      <Routes>
        <Route path="/" element={<Rows />} />
        <Route
          path="/approvals/:id"
          element={
            <EditScreen titleOf={() => 'Request'} back={null}>
              <Changes />
            </EditScreen>
          }
        />
      </Routes>
    </ResourceContextProvider>,
    {
      provider: {
        getList: async () => ({ data: [row] as never, total: 1 }), // any record
        getOne: () => new Promise((done) => (answer = (data) => done({ data: data as never }))), // as above
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'A change of values' }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  answer({ ...row, before: {}, after: { changes: ['$1.00 to $2.00'] }, cost: null });
  expect(await screen.findByText('$1.00 to $2.00')).toBeTruthy();
});
