import type {
  OwnStaffAccountDto,
  StaffEnrolmentDto,
  StaffLinkDto,
  StaffNextStepDto,
  StaffRecoveryCodesDto,
} from '@pullproof/server/contract';
import { newKey } from '@pullproof/shared/keys';
import { requestJson } from './request-json.ts';
import { stepUpDesk, withStepUp } from './step-up-desk.ts';

/** The step that follows a correct password. */
export type NextStep = 'code' | 'enrolment';

const base = '/api/admin/auth';
const request = withStepUp(requestJson, stepUpDesk.ask);

async function post<Answer>(path: string, body: object = {}, headers = {}): Promise<Answer> {
  const { json } = await request(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  return json as Answer; // the contract names what each path answers
}

const stepOf = (answer: StaffNextStepDto): NextStep => ('mfaRequired' in answer ? 'code' : 'enrolment');

/** The same code under the same key goes on where a lost answer left off. */
const signInKey = { 'Idempotency-Key': newKey() };

/** The sign-in steps and own-account calls. Each rejects with an ApiProblem. */
export const staffAuth = {
  showPassword: async (email: string, password: string): Promise<NextStep> =>
    stepOf(await post<StaffNextStepDto>('sign-in', { email, password })),
  showCode: (code: string) => post('mfa', { code }, signInKey),
  showRecoveryCode: (recoveryCode: string) => post('mfa', { recoveryCode }, signInKey),
  startEnrolment: () => post<StaffEnrolmentDto>('mfa/enrolment'),
  confirmEnrolment: async (code: string): Promise<string[]> =>
    (await post<StaffRecoveryCodesDto>('mfa/enrolment/confirm', { code })).recoveryCodes,
  readLink: (token: string) => post<StaffLinkDto>('link', { token }),
  setUpOwner: (owner: { token: string; email: string; name: string; password: string }) =>
    post<StaffNextStepDto>('set-up', owner),
  setPasswordByLink: (token: string, password: string) => post('password', { token, password }),
  requestReset: (email: string) => post('password/reset', { email }),
  stepUp: (code: string) => post('step-up', { code }),
};

export type OwnAccount = OwnStaffAccountDto;
