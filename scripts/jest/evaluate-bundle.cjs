// Loaded by jest once for each test file, whose `require` the bundles get for what they do not contain.
const evaluated = new Map();
exports.load = (bundle, path) => {
  if (!evaluated.has(bundle)) evaluated.set(bundle, globalThis.evaluateBundle(bundle, require));
  return evaluated.get(bundle)(path);
};
