import { TestEnvironment } from 'jest-environment-node';
import { withServer } from './with-server.mjs';

export default withServer(TestEnvironment);
