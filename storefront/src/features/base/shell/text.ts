/** In every page's scripts: what only menus need is in `nav-text.ts`. */
export const text = {
  skip: 'Skip to the content',
  offline: 'You are offline. What you see may be out of date; nothing you confirm is lost.',
  signIn: 'Sign in',
  signUp: 'Create account',
} as const;
