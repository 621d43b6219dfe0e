// Evaluated once for each test file that imports a module of the server.
exports.load = globalThis.evaluateServer(require);
