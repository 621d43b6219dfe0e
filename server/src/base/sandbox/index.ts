export { frame as sandboxFrame, renderSandboxPage } from './frame.ts';
export { serveSandbox } from './serve.ts';
export { sandboxHeader, sandboxSignature } from './signature.ts';
