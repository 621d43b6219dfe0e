import { regulars } from './regulars.ts';
import type { Person } from './world.ts';

/** The customer for a visitor's sign-in: money, sealed packs, opened packs, a collection. */
export const visitor: Person = {
  email: 'collector@pullproof.test',
  password: 'paper boats in june',
  displayName: 'Mara Quill',
  birthDate: '1991-04-12',
  country: 'US',
  joinedDaysAgo: 24.86,
  openingMoneyCents: 62_000,
  visits: [
    { daysAgo: 22.4, pack: 'deep-signal', picks: [17, 42, 311, 640], openCount: 4 },
    { daysAgo: 16.2, pack: 'old-growth', picks: [7, 77, 777, 1200, 1999], openCount: 5 },
    { daysAgo: 11.3, pack: 'first-light', picks: [88, 204, 512], openCount: 3 },
    { daysAgo: 8.6, pack: 'ember-court', picks: [33], openCount: 1 },
    { daysAgo: 5.1, pack: 'deep-signal', picks: [5, 500], openCount: 1, returns: true },
    { daysAgo: 1.9, pack: 'old-growth', picks: [64, 1024, 1848], openCount: 0 },
    { daysAgo: 1.4, pack: 'ballot-stub', picks: [2026, 7777, 19999], openCount: 2 },
    { daysAgo: 0.9, pack: 'first-light', picks: [101, 377], openCount: 0 },
    { daysAgo: 0.2, pack: 'ember-court', picks: [150], openCount: 0 },
  ],
};

const keen = { visitCount: 11, opens: 0.92 };
const steady = { visitCount: 8, opens: 0.86 };
const saver = { visitCount: 6, opens: 0.6 };

/** Fictional collectors whose purchases fill the past months. */
export const collectors: readonly Person[] = [
  {
    email: 'tamsin@collectors.test',
    displayName: 'Tamsin Vey',
    birthDate: '1988-11-02',
    country: 'GB',
    joinedDaysAgo: 102.4,
    habits: { ...keen, likes: { 'deep-signal': 5, 'first-light': 3 }, lucky: [7, 42] },
  },
  {
    email: 'brassmoth@collectors.test',
    displayName: 'Brassmoth',
    birthDate: '1995-03-21',
    country: 'DE',
    joinedDaysAgo: 100.4,
    habits: { ...keen, likes: { 'old-growth': 5, 'deep-signal': 3 }, lucky: [13, 77, 100] },
  },
  {
    email: 'ilario@collectors.test',
    displayName: 'Ilario B.',
    birthDate: '1979-07-30',
    country: 'IT',
    joinedDaysAgo: 98.8,
    habits: { ...steady, likes: { 'first-light': 5, 'ember-court': 2 }, lucky: [3, 8] },
  },
  {
    email: 'quietfox@collectors.test',
    displayName: 'quietfox',
    birthDate: '2001-01-15',
    country: 'CA',
    joinedDaysAgo: 95.6,
    habits: { ...keen, likes: { 'old-growth': 4, 'deep-signal': 4, 'first-light': 1 }, lucky: [42, 99] },
  },
  {
    email: 'odalys@collectors.test',
    displayName: 'Odalys Prior',
    birthDate: '1984-09-09',
    country: 'US',
    joinedDaysAgo: 88.8,
    habits: { ...saver, likes: { 'ember-court': 5, 'first-light': 2 }, lucky: [1, 100] },
  },
  {
    email: 'harrow@collectors.test',
    displayName: 'Harrow & Son',
    birthDate: '1969-12-24',
    country: 'AU',
    joinedDaysAgo: 78.0,
    habits: { ...steady, likes: { 'deep-signal': 4, 'first-light': 4 }, lucky: [21, 200] },
  },
  {
    email: 'nine.lanterns@collectors.test',
    displayName: 'Nine Lanterns',
    birthDate: '1998-06-05',
    country: 'JP',
    joinedDaysAgo: 67.2,
    habits: { ...steady, likes: { 'first-light': 3, 'old-growth': 4, 'ember-court': 1 }, lucky: [9, 99] },
  },
  {
    email: 'bex@collectors.test',
    displayName: 'Bex Calloway',
    birthDate: '1993-02-28',
    country: 'US',
    joinedDaysAgo: 41.6,
    habits: { ...saver, likes: { 'old-growth': 6, 'deep-signal': 2 }, lucky: [7, 11] },
  },
  ...regulars,
];
