import { localStorageStore, type Store } from 'react-admin';

const visitKeys = ['listParams', 'selectedIds', 'datagrid.expanded'];

/**
 * react-admin's store, which signing out would empty: that forgets where people were in the lists, but keeps how they
 * arranged the console, such as saved views, columns and the scanner's settings.
 */
export function createConsoleStore(resources: readonly string[]): Store {
  const base = localStorageStore();
  return {
    ...base,
    reset: () => resources.forEach((name) => visitKeys.forEach((key) => base.removeItem(`${name}.${key}`))),
  };
}
