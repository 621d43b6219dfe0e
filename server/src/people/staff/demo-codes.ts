import { config } from '../../config.ts';
import type { StaffRole } from '../../contract/index.ts';
import { after, clock, seconds } from '../../platform/clock.ts';
import { totpCode, unwrapTotpSecret } from '../../platform/totp.ts';
import { StaffMember } from './models.ts';

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
  const members = await StaffMember.findAll({
    where: { totpIsPublic: true, disabledAt: null },
    order: ['createdAt', 'id'],
    raw: true,
  });
  const at = clock.now();
  const secondsLeft = 30 - (Math.floor(at.getTime() / 1_000) % 30);
  return members.flatMap(({ id, role, email, totpSecret }) => {
    if (totpSecret === null) return [];
    const opened = unwrapTotpSecret(id, totpSecret);
    const [code, nextCode] = [totpCode(opened, at), totpCode(opened, after(at, seconds(30)))];
    return { role, email, code, nextCode, secondsLeft };
  });
}
