import { unitInspectionsDeclaration } from '../../contract/index.ts';
import { defineResource } from '../../platform/resource/index.ts';

/** What waits for a second look; `scan`, `count`, `agree` and `reject` are verbs. */
export const inspectionResource = defineResource(unitInspectionsDeclaration, {
  from: 'unit_inspections_with_facts',
  access: { read: 'unit-inspections.read' },
});
