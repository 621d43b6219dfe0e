/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Foot } from './foot.tsx';
import { resumedState } from './machine/machine.ts';
import { useReveal } from './machine/use-reveal.ts';
import { readKey } from './read-key.ts';

const stops = ['pack', 'pack', 'pack'] as const;
const plan = stops.map((kind) => ({ kind, finish: 'common' as const }));

/** A box of three packs that lies open at the second. */
function Stage() {
  const run = useReveal(resumedState({ index: 1, isSeen: false }, stops), plan, 'calm');
  const goOn = () => run.send({ type: 'hurry' });
  return (
    <section onKeyDown={(event) => readKey(event, run, goOn)}>
      <p>Pack {run.state.index + 1}</p>
      <Foot run={run} mode="calm" packCount={1} notice={null} onNext={goOn} />
      <details>
        <summary>Settings</summary>
        <button type="button">Sound</button>
      </details>
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('arrows go to and fro while a button has the focus', async () => {
  render(<Stage />);
  button('Next pack').focus();
  await userEvent.keyboard('{ArrowRight}');
  screen.getByText('Pack 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  screen.getByText('Pack 1');
  await userEvent.keyboard('{ArrowRight}');
  screen.getByText('Pack 2');
});

test('← on the button that goes with the first pack leaves the focus where keys work', async () => {
  render(<Stage />);
  button('Previous pack').focus();
  await userEvent.keyboard('{ArrowLeft}');
  screen.getByText('Pack 1');
  expect(document.activeElement).toBe(button('Next pack'));
  await userEvent.keyboard('{Enter}');
  screen.getByText('Pack 2');
});

test('→ in the settings opens nothing', async () => {
  render(<Stage />);
  await userEvent.click(screen.getByText('Settings'));
  button('Sound').focus();
  await userEvent.keyboard('{ArrowRight}');
  screen.getByText('Pack 2');
});
