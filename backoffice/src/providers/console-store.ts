import { localStorageStore, type Store } from 'react-admin';

const visitKeys = ['listParams', 'selectedIds', 'datagrid.expanded', 'datatable', 'datatable_columnRanks'];

/**
 * react-admin's store, which signing out would empty: that forgets where people were in the lists and their columns, which
 * the server keeps for each, but keeps how the console is arranged at this desk, such as the scanner's settings.
 */
export function createConsoleStore(resources: readonly string[]): Store {
  const base = localStorageStore();
  return {
    ...base,
    reset: () => resources.forEach((name) => visitKeys.forEach((key) => base.removeItem(`${name}.${key}`))),
  };
}
