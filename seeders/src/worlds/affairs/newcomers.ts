import type { Person } from '../world.ts';

/** People who exist only for what happens to their money. */
export const newcomers: readonly Person[] = [
  {
    email: 'pim.halloran@collectors.test',
    displayName: 'Pim Halloran',
    birthDate: '1999-05-17',
    country: 'IE',
    joinedDaysAgo: 3.4,
    visits: [],
  },
  {
    email: 'sunniva@collectors.test',
    displayName: 'Sunniva Rask',
    birthDate: '1986-10-08',
    country: 'NO',
    joinedDaysAgo: 12.6,
    visits: [],
  },
  {
    email: 'corvin@collectors.test',
    displayName: 'Corvin Dahl',
    birthDate: '1990-01-30',
    country: 'DE',
    joinedDaysAgo: 63.7,
    visits: [
      { daysAgo: 61.2, pack: 'deep-signal', picks: [404, 405, 406], openCount: 3 },
      { daysAgo: 55.8, pack: 'first-light', picks: [313], openCount: 1 },
    ],
  },
];
