import { Console } from '../pages/console.ts';
import { findStaff } from './people.ts';
import type { Stage, Visitor } from './stage.ts';

/** Who is not signed in yet, and a code that another program has used. */
export const refusedSignIn = /status of 401 .*\/api\/admin\/(session|auth\/mfa)/;

export async function enterConsole(stage: Stage, role: string): Promise<{ staff: Visitor; desk: Console }> {
  const staff = await stage.newVisitor({ viewport: { width: 1440, height: 900 } });
  staff.watch.tolerate(refusedSignIn);
  await staff.page.goto('/admin/');
  const desk = new Console(staff.page);
  await desk.signIn(findStaff(stage, role));
  return { staff, desk };
}

/** The second person: approves the newest request with this title. */
export async function approveAs(stage: Stage, role: string, title: RegExp): Promise<void> {
  const { staff, desk } = await enterConsole(stage, role);
  await staff.page.goto('/admin/approvals');
  await desk.rowOf(title).first().click();
  await staff.page.getByRole('button', { name: 'Approve' }).click();
  await desk.dialog.getByRole('button', { name: 'Approve' }).click();
  await desk.dialog.waitFor({ state: 'hidden' });
}
