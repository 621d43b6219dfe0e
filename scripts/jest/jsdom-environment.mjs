import { TestEnvironment } from 'jest-environment-jsdom';
import { withBundles } from './with-bundles.mjs';

export default class extends withBundles(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    // jsdom lays nothing out, so it has no scrolling. Browsers answer with a promise.
    this.global.Element.prototype.scrollIntoView = () => Promise.resolve();
  }
}
