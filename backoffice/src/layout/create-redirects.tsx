import { Navigate, Route } from 'react-router-dom';

/**
 * Leads `/cards/create` to the list, where the Create button opens a dialog. Without these routes react-admin takes
 * "create" for a record's id.
 */
export const createRedirects = (resources: readonly { name: string; create?: unknown }[]) =>
  resources
    .filter(({ create }) => create === undefined)
    .map(({ name }) => (
      <Route key={name} path={`/${name}/create`} element={<Navigate to={`/${name}`} replace />} />
    ));
