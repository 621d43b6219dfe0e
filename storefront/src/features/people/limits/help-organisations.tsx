import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

/** Independent of the shop. Each serves its own country, the last one everyone. */
const ORGANISATIONS = [
  {
    name: 'National Council on Problem Gambling',
    where: 'United States',
    href: 'https://www.ncpgambling.org',
  },
  { name: 'GamCare', where: 'United Kingdom', href: 'https://www.gamcare.org.uk' },
  { name: 'Check dein Spiel', where: 'Germany', href: 'https://www.check-dein-spiel.de' },
  { name: 'Gambling Therapy', where: 'worldwide, online', href: 'https://www.gamblingtherapy.org' },
] as const;

export function HelpOrganisations() {
  return (
    <Stack gap={6}>
      <h3 className={layout.text14}>{text.pause.helpTitle}</h3>
      <Stack as="ul" gap={6} className={layout.text14}>
        {ORGANISATIONS.map(({ name, where, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={layout.link}>
              {name}
            </a>{' '}
            ({where})
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
