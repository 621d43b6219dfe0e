import { TestEnvironment } from 'jest-environment-jsdom';
import { withBundles } from './with-bundles.mjs';

export default class extends withBundles(TestEnvironment) {
  constructor(config, context) {
    super(config, context);
    // jsdom lays nothing out, so it has no scrolling, which answers with a promise in browsers, and no visibility.
    this.global.Element.prototype.scrollIntoView = () => Promise.resolve();
    this.global.Element.prototype.checkVisibility = () => true;
  }
}
