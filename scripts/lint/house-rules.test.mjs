import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { houseRules } from './house-rules.mjs';

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const errors = [{ messageId: 'silent' }];

tester.run('reasoned-assertion', houseRules.rules['reasoned-assertion'], {
  valid: [
    'const states = { placed: [] } as const;',
    '// The database promises the shape.\nconst row = found as Row;',
    'const row = found as Row; // checked above',
    '// The list is never empty: see the guard.\nconst first = list[0]!;',
    '/** Why.\n * At length. */\nconst row = found as Row;',
  ],
  invalid: [
    { code: 'const row = found as Row;', errors },
    { code: 'const first = list[0]!;', errors },
    { code: '// Too far away.\n\nconst row = found as Row;', errors },
  ],
});
