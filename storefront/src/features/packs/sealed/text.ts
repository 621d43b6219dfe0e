export const text = {
  facts: {
    value: 'Value when sealed',
    serial: 'Serial',
    grade: 'Grade',
    cert: 'Certificate',
    set: 'Set and number',
    condition: 'Condition',
    finish: 'Finish',
    language: 'Language',
    copy: 'Copy',
  },
  /** Under figures that the browser read from the sealed text but hasn’t verified. */
  unchecked: 'Not checked yet',
  asOf: (day: string) => `as of ${day}`,
  source: (source: string) => `source: ${source}`,
  photos: 'Sealed photos',
  photo: (name: string) => `Photo of this copy of ${name}`,
  photoChecking: 'Checking the photo …',
  photoOther: 'The shop sent another photo than the one that was sealed. It isn’t shown.',
  photoMissing: 'A sealed photo didn’t load.',
} as const;
