import { formatAs } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import page from '../../../ui/layout/page.module.css';
import css from './legal.module.css';

export interface LegalSection {
  /** Fragment id. */
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
}

export interface LegalText {
  title: string;
  /** Also the page's description. */
  lead: string;
  /** ISO date of the last change to the text; figures follow the shop's settings. */
  changedOn: string;
  /** Where the figures come from; by default, the settings. */
  figures?: string;
  sections: LegalSection[];
}

/** A long text with a table of contents, short lines and anchors. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <p className={layout.fine}>
        Last changed on <time dateTime={text.changedOn}>{formatAs('longDay', text.changedOn, 'UTC')}</time>.{' '}
        {text.figures ?? 'Amounts and limits on this page are the shop’s current settings.'}
      </p>
      <LegalSections sections={text.sections} />
    </div>
  );
}

interface LegalSectionsProps {
  sections: readonly LegalSection[];
  /** Content below the last section. */
  children?: ReactNode;
}

/** The table of contents beside the sections. */
export function LegalSections({ sections, children }: LegalSectionsProps) {
  return (
    <div className={css.columns}>
      <nav className={css.contents} aria-label="Contents">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {children}
      </div>
    </div>
  );
}

function Section({ section }: { section: LegalSection }) {
  return (
    <Stack
      as="section"
      gap={12}
      id={section.id}
      className={`${css.section} ${layout.anywhere}`}
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`} className={layout.text24}>
        {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points ? (
        <ul className={layout.dotted}>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
