/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { ApiProblem } from '@pullproof/shared/problem';
import { PackDelayed } from './pack-delayed.tsx';
import { text } from './text.ts';

const ids = ['019f3c52-7a10-7b21-9c44-5e1f0a9b3cd8'];
const show = (code: string, message: string) =>
  render(
    <PackDelayed
      ids={ids}
      error={new ApiProblem(500, { code, message }, null)}
      onAgain={() => undefined}
      onRetry={() => undefined}
    />,
  );

test('says that it keeps trying when the shop fails', async () => {
  show('INTERNAL', 'Something failed.');
  await screen.findByText(text.delayedBody);
});

test('explains a pack that does not match its seal, and does not keep trying', async () => {
  show('PACK_CORRUPT', 'We can’t open this pack.');
  await screen.findByText('We can’t open this pack.');
  expect(screen.queryByText(text.delayedBody)).toBeNull();
});
