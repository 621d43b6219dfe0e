// Loaded by jest once for each test file, whose `require` the bundle gets for what it does not contain.
exports.load = globalThis.evaluateServer(require);
