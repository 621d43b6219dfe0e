import { config } from '../../config.ts';
import type { StaffRole } from '../../contract/index.ts';
import { after, clock, seconds } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { unwrapTotpSecret } from '../../platform/totp-secret.ts';
import { totpCode } from '../../platform/totp.ts';

export interface DemoCode {
  role: StaffRole;
  email: string;
  code: string;
  nextCode: string;
  secondsLeft: number;
}

/** Returns current TOTP codes of demo accounts with public secrets; none in live mode. */
export async function listDemoCodes(): Promise<DemoCode[]> {
  if (config().mode === 'live') return [];
  const rows = await sql<{ id: string; role: StaffRole; email: string; secret: string }>(
    'SELECT id, role, email, totp_secret AS secret FROM staff WHERE totp_is_public AND disabled_at IS NULL ORDER BY created_at, id',
  );
  const at = clock.now();
  const secondsLeft = 30 - (Math.floor(at.getTime() / 1_000) % 30);
  return rows.map(({ id, role, email, secret }) => {
    const opened = unwrapTotpSecret(id, secret);
    const [code, nextCode] = [totpCode(opened, at), totpCode(opened, after(at, seconds(30)))];
    return { role, email, code, nextCode, secondsLeft };
  });
}
