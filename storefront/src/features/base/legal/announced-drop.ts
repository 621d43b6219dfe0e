import { formatAs, type DropDto } from '@pullproof/server/contract';

interface AnnouncedPrize {
  name: string;
  grade?: string;
  grader?: string;
  serial?: string;
  valueCents: number;
}

interface Terms {
  alternates: number;
  claimHours: number;
  currency: string;
  prizes: AnnouncedPrize[];
}

interface Announcement {
  opensAt: string;
  closesAt: string;
  beacon: { kind: 'drand' | 'test-chain'; round: number };
  termsHash: string;
}

export interface AnnouncedDrop extends Terms, Announcement {
  number: number;
}

/**
 * Reads what the shop has signed about a drop, which cannot change, in place of the settings, which can. Undefined for
 * a drop that is not announced or is void.
 */
export function readAnnounced(drop: DropDto | null | undefined): AnnouncedDrop | undefined {
  if (!drop?.announcement || drop.terms === null || drop.state === 'void') return undefined;
  // As its own server wrote it; `/verify` checks both documents.
  const terms = JSON.parse(drop.terms) as Terms;
  const announcement = JSON.parse(drop.announcement.document) as Announcement; // the same
  return { ...announcement, ...terms, number: drop.number };
}

/** "Emberwing Drake (PSA 9.5, no. 7): the card, or $125.00". */
export function describePrize(
  { name, grade, grader, serial, valueCents }: AnnouncedPrize,
  currency: string,
): string {
  const graded = [grader, grade].filter((part) => part !== undefined).join(' ');
  const details = [graded, serial === undefined ? '' : `no. ${serial}`].filter((part) => part !== '');
  const shown = details.length === 0 ? name : `${name} (${details.join(', ')})`;
  const value = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(valueCents / 100);
  return `${shown}: the card, or ${value} in your wallet`;
}

/** "November 20, 2026 at 8:00 PM GMT+1". */
export function describeMoment(time: string, timeZone: string): string {
  const moment = new Date(time);
  return formatAs(moment.getUTCSeconds() === 0 ? 'letterZoned' : 'letterSeconds', moment, timeZone);
}
