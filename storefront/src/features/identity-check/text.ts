import type { IdentityDocument, IdentitySide } from '@pullproof/server/contract';
import { formatMoment } from '../../lib/format.ts';

export const text = {
  title: 'Show us who you are',
  lead: 'Before the first payout we look at one document, once. Your name and date of birth have to be readable.',
  privacy: (days: number) =>
    `Your pictures are stored encrypted, have no address on the web, and every look of our staff is written down. We delete them ${
      days === 0 ? 'once we have decided' : `${days} ${days === 1 ? 'day' : 'days'} after we have decided`
    }.`,
  document: 'Document',
  documents: {
    passport: 'Passport',
    'identity-card': 'Identity card',
    'driving-licence': 'Driving licence',
  } satisfies Record<IdentityDocument, string>,
  sides: { front: 'Front', back: 'Back' } satisfies Record<IdentitySide, string>,
  page: 'Page with your photo',
  kinds: 'JPEG, PNG, WebP or AVIF, up to 8 MB',
  choose: 'Choose a picture',
  chooseLabel: (side: string) => `Choose a picture: ${side}`,
  replace: 'Replace',
  replaceLabel: (side: string) => `Replace the picture: ${side}`,
  remove: 'Remove',
  removeLabel: (side: string) => `Remove the picture: ${side}`,
  isThere: 'Uploaded, not handed in yet',
  preview: (side: string) => `Your picture: ${side}`,
  send: 'Hand in',
  incomplete: 'Upload what is missing, then hand it in.',
  uploaded: 'The picture is uploaded.',
  removed: 'The picture is removed.',
  sent: 'Your papers are handed in. We tell you by mail.',
  submittedTitle: 'We are looking at your papers',
  submitted: (iso: string) =>
    `Handed in ${formatMoment(iso)}. We tell you by mail as soon as we have decided.`,
  refused: (reason: string) => `Your last papers were not enough: ${reason}`,
  again: 'Hand in others whenever you like.',
} as const;
