import { TestEnvironment } from 'jest-environment-jsdom';
import { withServer } from './with-server.mjs';

export default withServer(TestEnvironment);
