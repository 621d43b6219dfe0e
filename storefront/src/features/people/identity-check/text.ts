import type { IdentityDocument, IdentitySide } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';

export const text = {
  title: 'Verify your ID',
  lead: 'Before your first withdrawal we check one document, once. Your name and date of birth must be readable.',
  privacy: (days: number) =>
    `Your photos are encrypted and not public, and we log each time our staff open them. We delete them ${
      days === 0 ? 'as soon as we’ve decided' : `${days} ${days === 1 ? 'day' : 'days'} after we’ve decided`
    }.`,
  document: 'Document',
  documents: {
    passport: 'Passport',
    'identity-card': 'ID card',
    'driving-licence': 'Driver’s license',
  } satisfies Record<IdentityDocument, string>,
  sides: { front: 'Front', back: 'Back' } satisfies Record<IdentitySide, string>,
  page: 'Page with your photo',
  kinds: 'JPEG, PNG, WebP or AVIF, up to 24 MB',
  choose: 'Choose a photo',
  chooseLabel: (side: string) => `Choose a photo: ${side}`,
  replace: 'Replace',
  replaceLabel: (side: string) => `Replace photo: ${side}`,
  remove: 'Remove',
  removeLabel: (side: string) => `Remove photo: ${side}`,
  isThere: 'Uploaded, not submitted yet',
  preview: (side: string) => `Your photo: ${side}`,
  send: 'Submit',
  incomplete: 'Upload the missing photos, then submit.',
  uploaded: 'Photo uploaded.',
  removed: 'Photo removed.',
  sent: 'Got it. We’ll email you when it’s reviewed.',
  submittedTitle: 'We’re reviewing your ID',
  submitted: (iso: string) => `Submitted ${formatMoment(iso)}. We’ll email you when it’s reviewed.`,
  refused: (reason: string) => `We couldn’t verify your last document: ${reason}`,
  again: 'You can submit another document at any time.',
} as const;
