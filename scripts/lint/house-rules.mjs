import { findClaimWords } from './claim-words.mjs';

const banned = {
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
    /** In texts that customers read; claim-words.mjs says which words claim something, and which are names. */
    'claims-have-checks': {
      meta: { type: 'problem', schema: [] },
      create({ report }) {
        const check = (node, text) => {
          const words = isSentence(text) ? findClaimWords(text) : [];
          if (words.length === 0) return;
          const message = `“${words.join('”, “')}” claims something: move the sentence to server/src/contract/claims, with the check that covers it, or say less.`;
          report({ node, message });
        };
        return {
          Literal(node) {
            if (typeof node.value === 'string' && !/^(Import|Export)/.test(node.parent.type))
              check(node, node.value);
          },
          TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('…')),
          JSXText: (node) => check(node, node.value),
        };
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

/** Words for people, not a name in code. */
const isSentence = (text) => /^\s*[A-Z]|\S\s+\S/.test(text);

function isConstAssertion({ typeAnnotation }) {
  return typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const';
}

function statementOf(node) {
  let current = node;
  while (current.parent && !/Statement$|Declaration$|^PropertyDefinition$/.test(current.type))
    current = current.parent;
  return current;
}
