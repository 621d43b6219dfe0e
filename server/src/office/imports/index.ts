export { feedSecrets } from './feeds/secrets.ts';
export { cardImport } from './kinds/cards.ts';
export { unitImport } from './kinds/units.ts';
export { valueImport } from './kinds/values.ts';
export { openTable } from './read-rows.ts';
export { runImport } from './run-import.ts';
export { startImport, tryImport } from './start-import.ts';
export { importMapping } from '../../contract/schemas/imports.schema.ts';
