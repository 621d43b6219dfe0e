import type { Feature } from '../../feature.ts';
import { mailChoiceRoutes } from './routes.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const mailChoicesFeature: Feature = {
  signedIn: [mailChoiceRoutes],
  webhooks: [unsubscribeRoutes],
};
