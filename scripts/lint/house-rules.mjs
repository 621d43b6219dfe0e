const banned = {
  random: {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance comes from random.ts (server, seeders) or crypto.getRandomValues (browser).',
  },
  now: {
    selector:
      'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Time comes from clock.ts, so that tests can stand still.',
  },
  env: {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'The environment is read once, in config.ts.',
  },
  form: {
    selector: 'JSXOpeningElement[name.name="form"]:not(:has(JSXAttribute[name.name="action"]))',
    message: 'Submitted before hydration, it would put its fields into the address: use ui/form/form.tsx.',
  },
};

/** oxlint's plugin of project rules that no published plugin has; CONTRIBUTING.md says why. */
export default {
  meta: { name: 'house' },
  rules: {
    /** Its options name what is banned in a folder. */
    'banned-syntax': {
      meta: {
        type: 'problem',
        schema: { type: 'array', items: { enum: Object.keys(banned) } },
      },
      create({ options, report }) {
        return Object.fromEntries(
          options.map((name) => {
            const { selector, message } = banned[name];
            return [selector, (node) => report({ node, message })];
          }),
        );
      },
    },
    'reasoned-assertion': {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          silent: 'Say in a comment on this line or the one above why the compiler may be overruled.',
        },
      },
      create(context) {
        const { sourceCode } = context;
        const commented = new Set();
        for (const { loc } of sourceCode.getAllComments()) {
          for (let line = loc.start.line; line <= loc.end.line + 1; line += 1) commented.add(line);
        }
        const demandReason = (node) => {
          const lines = [node.loc.start.line, node.loc.end.line, statementOf(node).loc.start.line];
          if (!lines.some((line) => commented.has(line))) context.report({ node, messageId: 'silent' });
        };
        return {
          TSAsExpression(node) {
            if (!isConstAssertion(node)) demandReason(node);
          },
          TSNonNullExpression: demandReason,
        };
      },
    },
  },
};

function isConstAssertion({ typeAnnotation }) {
  return typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const';
}

function statementOf(node) {
  let current = node;
  while (current.parent && !/Statement$|Declaration$|^PropertyDefinition$/.test(current.type))
    current = current.parent;
  return current;
}
