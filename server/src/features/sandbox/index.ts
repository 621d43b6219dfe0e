export { renderSandboxPage } from './frame.ts';
export { serveSandbox } from './serve.ts';
export { sandboxHeader, sandboxSignature } from './signature.ts';
