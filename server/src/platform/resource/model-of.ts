import type { Resource } from './resource.ts';

export function modelOf(resource: Resource) {
  if (!resource.model) throw new Error(`${resource.spec.name} has no table to write to.`);
  return resource.model;
}
