import type { Feature } from '../../feature.ts';
import { recipeResources } from './resources.ts';
import { recipeStaffRoutes } from './staff-routes.ts';

export const recipesFeature: Feature = {
  staff: [recipeStaffRoutes],
  resources: recipeResources,
};
