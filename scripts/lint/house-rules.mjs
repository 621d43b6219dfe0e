/** Project rules that no published plugin has; CONTRIBUTING.md says why. */
export const houseRules = {
  meta: { name: 'house' },
  rules: {
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
