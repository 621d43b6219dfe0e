import { declarations, type Area, type ResourceDeclaration } from '@pullproof/server/contract';
import { lazy, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { apiName } from '../shared/resource-names.ts';

interface Screens extends Pick<ResourceProps, 'icon' | 'recordRepresentation'> {
  list?: () => Promise<ComponentType>;
  edit?: () => Promise<ComponentType>;
  /** Reached from other screens. */
  inMenu?: false;
  /** Of screens that are no resource. */
  area?: Area;
}

const areas = new Map(Object.values<ResourceDeclaration>(declarations).map(({ name, area }) => [name, area]));

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** A resource's screens, each loaded when it is opened; their group in the menu is the declared area. */
export function screens(name: string, { list, edit, inMenu, area, ...shown }: Screens) {
  const group = area ?? areas.get(apiName(name));
  if (!group) throw new Error(`${name} is not declared.`);
  return {
    name,
    ...shown,
    options: { area: group, isInMenu: inMenu ?? true },
    ...(list ? { list: later(list) } : {}),
    ...(edit ? { edit: later(edit) } : {}),
  };
}
