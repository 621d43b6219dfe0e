/** Text shared by several screens. Each screen has its own text.ts beside it. */
export const text = {
  shopName: 'Pullproof',
  tryAgain: 'Try again',
  notLoaded: 'This did not load',
  moreNotLoaded: 'The next ones did not load.',
  connectionLost: 'The connection was lost. Check your network and try again.',
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  turnHint: {
    finger: 'Tilt your phone to turn the card in the light.',
    mouse: 'Move over the card to turn it in the light.',
  },
  turnOver: {
    front: 'Show the front',
    back: 'Show the back',
    picture: (name: string) => `The back of ${name}`,
  },
  signedOut: {
    title: 'Sign in to see this page',
    body: 'It belongs to your account. You come back here afterwards.',
    action: 'Sign in',
  },
} as const;
