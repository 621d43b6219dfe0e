import { TestEnvironment } from 'jest-environment-node';
import { withBundles } from './with-bundles.mjs';

export default withBundles(TestEnvironment);
