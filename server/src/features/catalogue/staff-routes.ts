export { textureStaffRoutes } from './textures/routes.ts';
