import { useState } from 'react';
import {
  useCreatePath,
  useGetResourceLabel,
  useLogout,
  usePermissions,
  useResourceDefinitions,
  useTheme,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdsPermission } from '../../providers/access.ts';
import { useHasGames } from '../../shared/games.tsx';
import { useMayRead } from '../../shared/use-may-read.ts';
import { nameVerb, pageVerbs, pressOnScreen, screenActions } from './actions.ts';
import { pages } from '../pages.ts';
import { useFindings, type Finding } from './use-findings.ts';
import { useScoped } from './use-scoped.ts';

export interface Choice {
  key: string;
  group: string;
  label: string;
  run: () => void;
}

const here = 'On this page';
const actions = 'Actions';
const screens = 'Screens';

/** What the palette offers for a text: verbs of this page, actions, screens and records, as far as the role may. */
export function useChoices(text: string): { options: Choice[]; isSearching: boolean } {
  const mayRead = useMayRead();
  const wanted = text.trim().toLowerCase();
  const hasGames = useHasGames();
  const verbs = usePageVerbs();
  const places = [...verbs, ...useActions(), ...useScreens(mayRead)];
  const found = useFindings(text);
  const scoped = useScoped(text, mayRead);
  const toChoice = useRecordChoice();
  // A kind's own search may find what the search of everything found too.
  const records = new Map(
    [...scoped.findings, ...found.findings].map((finding) => [keyOf(finding), toChoice(finding)]),
  );
  return {
    options: [
      ...places.filter(
        // Who has one game finds the second by typing it, and never reads the word before.
        ({ key, label }) =>
          label.toLowerCase().includes(wanted) && (hasGames || key !== '/games' || wanted.length > 2),
      ),
      ...inGroups(records.values()),
    ],
    isSearching: found.isSearching || scoped.isSearching,
  };
}

const keyOf = ({ resource, id }: Finding): string => `${resource}/${id}`;

/** The list shows a heading wherever the group changes. */
function inGroups(choices: Iterable<Choice>): Choice[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups.values()].flat();
}

/** Read once: the dialog hides the page behind it. */
function usePageVerbs(): Choice[] {
  const [verbs] = useState(() =>
    pageVerbs().map((button, at) => ({
      key: `verb ${at}`,
      group: here,
      label: nameVerb(button),
      run: () => button.click(),
    })),
  );
  return verbs;
}

function useActions(): Choice[] {
  const { permissions = [] } = usePermissions<string[]>();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const logout = useLogout();
  const { pathname } = useLocation();
  const [theme, setTheme] = useTheme();
  const allowed = screenActions.filter(({ permission }) => holdsPermission(permissions, permission));
  return [
    ...allowed.map(({ label, resource, button }) => ({
      key: `action ${label}`,
      group: actions,
      label,
      run: () => {
        const path = createPath({ resource, type: 'list' });
        pressOnScreen(button, pathname === path, () => void navigate(path));
      },
    })),
    {
      key: 'theme',
      group: actions,
      label: theme === 'dark' ? 'Light theme' : 'Dark theme',
      run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { key: 'sign out', group: actions, label: 'Sign out', run: () => void logout() },
  ];
}

function useScreens(mayRead: (resource: string) => boolean): Choice[] {
  const { permissions = [] } = usePermissions<string[]>();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const lists = Object.values(useResourceDefinitions()).filter(
    ({ name, hasList }) => hasList && mayRead(name),
  );
  const listPages = lists.map(({ name }) => ({
    label: labelOf(name, 2),
    path: createPath({ resource: name, type: 'list' }),
  }));
  const own = [
    { label: 'Dashboard', path: '/' },
    ...listPages,
    ...pages.filter(({ permission }) => holdsPermission(permissions, permission)),
    { label: 'Your account', path: '/account' },
  ];
  return own.map(({ label, path }) => ({ key: path, group: screens, label, run: () => void navigate(path) }));
}

/** A record without a page of its own is shown alone in its list. */
function useRecordChoice(): (finding: Finding) => Choice {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  return (finding) => {
    const { resource, id, label } = finding;
    const path = definitions[resource]?.hasEdit
      ? createPath({ resource, id, type: 'edit' })
      : `/${resource}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
    return { key: keyOf(finding), group: labelOf(resource, 2), label, run: () => void navigate(path) };
  };
}
