import page from '../../../ui/layout/page.module.css';
import { ControlBoard } from './control-board.tsx';
import css from './dev-ui.module.css';
import { DisplayBoard } from './display-board.tsx';
import { text } from './text.ts';
import { TokenBoard } from './token-board.tsx';

const themes = [
  { theme: 'dark', title: text.dark },
  { theme: 'light', title: text.light },
] as const;

/** Every token and component in both themes, independent of the page's theme. */
export function DevUiScreen() {
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      {themes.map(({ theme, title }) => (
        <section key={theme} className={css.theme} data-theme={theme} aria-label={title}>
          <h2>{title}</h2>
          <TokenBoard />
          <ControlBoard />
          <DisplayBoard />
        </section>
      ))}
    </div>
  );
}
