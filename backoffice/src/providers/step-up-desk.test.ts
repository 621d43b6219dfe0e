import { ApiProblem } from '@pullproof/shared/problem';
import type { RequestJson, RequestOptions } from './request-json.ts';
import { createStepUpDesk, withStepUp } from './step-up-desk.ts';

const answer = { status: 200, headers: new Headers(), body: '', json: 'done' };

function setUp(code = 'STEP_UP_REQUIRED') {
  const requests: (RequestOptions | undefined)[] = [];
  let isShown = false;
  const request: RequestJson = async (_url, options) => {
    requests.push(options);
    if (!isShown) throw new ApiProblem(403, { code });
    return answer;
  };
  const desk = createStepUpDesk();
  const show = () => {
    isShown = true;
    desk.current()?.settle(true);
  };
  return { desk, requests, show, send: withStepUp(request, desk.ask) };
}

const options = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: '{}' };
const tick = () => new Promise((resume) => setTimeout(resume, 0));

describe('step-up', () => {
  it('repeats exactly the same request, key and all, once the code was shown', async () => {
    const { desk, requests, show, send } = setUp();
    desk.subscribe(() => undefined);
    const sending = send('/api/x', options);
    await tick();
    expect(desk.current()).toBeDefined();
    show();
    expect((await sending).json).toBe('done');
    expect(requests).toEqual([options, options]);
    expect(desk.current()).toBeUndefined();
  });

  it('asks once for all requests that wait', async () => {
    const { desk, requests, show, send } = setUp();
    let questions = 0;
    desk.subscribe(() => (questions += desk.current() ? 1 : 0));
    const sending = Promise.all([send('/api/x'), send('/api/y')]);
    await tick();
    show();
    await sending;
    expect([questions, requests.length]).toEqual([1, 4]);
  });

  it('rejects with the refusal when the dialog is cancelled or missing', async () => {
    const { desk, requests, send } = setUp();
    await expect(send('/api/x')).rejects.toMatchObject({ status: 403 });
    desk.subscribe(() => undefined);
    const sending = send('/api/x');
    await tick();
    desk.current()?.settle(false);
    await expect(sending).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(requests).toHaveLength(2);
  });

  it('lets every other refusal pass', async () => {
    const { desk, send } = setUp('FORBIDDEN');
    desk.subscribe(() => undefined);
    await expect(send('/api/x')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(desk.current()).toBeUndefined();
  });
});
