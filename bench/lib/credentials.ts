export const password = 'quiet lantern over water';
