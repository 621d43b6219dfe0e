import { useBundle } from './bundle.mjs';
import { componentBundle } from './component-bundle.mjs';

/** The global setup of tests without a database. */
export default () => useBundle(componentBundle);
