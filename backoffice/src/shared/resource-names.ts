/** A resource's name is the path of its screens. These have another name in the API, with a dash for the slash. */
const renamed: readonly string[] = ['shipping/cards', 'shipping/from'];

/** Path of a resource below `/api/admin`. */
export const apiName = (resource: string): string =>
  renamed.includes(resource) ? resource.replace('/', '-') : resource;

/** The console's name of a resource of the API. */
export const consoleName = (name: string): string =>
  renamed.find((resource) => apiName(resource) === name) ?? name;
