import { createTheme, ThemeProvider } from '@mui/material';
import { classShapes, readableColour } from '@pullproof/server/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClassChip } from './class-chip.tsx';

const render = (mode: 'dark' | 'light', chip: Partial<Parameters<typeof ClassChip>[0]>) =>
  renderToStaticMarkup(
    <ThemeProvider theme={createTheme({ palette: { mode } })}>
      <ClassChip name="Iconic" {...chip} />
    </ThemeProvider>,
  );

describe('a chip of a class', () => {
  it.each(['dark', 'light'] as const)('has its shape, and its colour as it can be read: %s', (mode) => {
    const html = render(mode, { colour: '#2233aa', shape: 'crown' });
    expect(html).toContain('Iconic');
    expect(html).toContain(`d="${classShapes.crown}"`);
    expect(html).toContain(`fill:${readableColour('#2233aa', mode)}`);
  });

  it('can be shown as on the other theme, and is plain until its look is known', () => {
    const other = render('light', { colour: '#2233aa', shape: 'crown', theme: 'dark' });
    expect(other).toContain(`fill:${readableColour('#2233aa', 'dark')}`);
    expect(render('dark', {})).toContain('fill:currentColor');
  });
});
