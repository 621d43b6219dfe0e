import { askedFloorBudget, askFloorBudget, productFloor } from '../../contract/schemas/floor.schema.ts';
import { moneyVerb, readsOnly } from '../../contract/index.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { askBudget } from './ask-budget.ts';
import { readFloors } from './read-floors.ts';

export const floorStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/products/:id/floor',
    summary: 'The least that a product’s packs may be sold for, and what is left of its budgets below that',
    access: 'staff',
    guards: readsOnly,
    refusals: ['NOT_FOUND'],
    permission: 'products.read',
    answer: productFloor,
    run({ request, param }) {
      requirePermission(request, 'products.read');
      return readFloors(param('id'));
    },
  }),
  route({
    method: 'post',
    path: '/admin/products/:id/floor-budget',
    summary: 'Ask a second person for a budget of sales below the floor',
    access: 'staff',
    guards: moneyVerb('always', 'floor-budget'),
    refusals: ['NO_SECOND_PERSON', 'STEP_UP_REQUIRED', 'WRONG_STATE'],
    permission: 'products.write',
    body: askFloorBudget,
    answer: askedFloorBudget,
    once: true,
    async run(input) {
      const { staff, id } = acting(input, 'products.write');
      return { id, approvalId: await askBudget({ productId: id, staffId: staff.id, ...input.body }) };
    },
  }),
);
