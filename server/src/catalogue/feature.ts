import type { Feature } from '../feature.ts';
import { catalogueSearch } from './search.ts';
import { cardValuesApproval } from './card-values.ts';
import { catalogueResources } from './resources.ts';
import { catalogueRoutes } from './routes.ts';
import { pictureStaffRoutes } from './pictures/routes.ts';
import { productStaffRoutes } from './product-routes.ts';
import { textureStaffRoutes } from './textures/routes.ts';

export const catalogueFeature: Feature = {
  open: [catalogueRoutes],
  staff: [productStaffRoutes, textureStaffRoutes, pictureStaffRoutes],
  search: catalogueSearch,
  resources: catalogueResources,
  approvals: [cardValuesApproval],
};
