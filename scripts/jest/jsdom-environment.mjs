import { TestEnvironment } from 'jest-environment-jsdom';
import { withBundles } from './with-bundles.mjs';

export default withBundles(TestEnvironment);
