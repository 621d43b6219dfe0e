import { ApiProblem } from '@pullproof/shared/problem';
import { stepUpDesk } from '../providers/step-up-desk.ts';

interface SendOptions {
  idempotencyKey?: string;
  /** Called with the upload progress, 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Posts a multipart form and returns the JSON answer. Uses XMLHttpRequest, because fetch reports no upload
 * progress. Asks for the second factor like every other request.
 * @throws ApiProblem, like every other request
 */
export async function sendForm(path: string, form: FormData, options: SendOptions = {}): Promise<unknown> {
  try {
    return await post(path, form, options);
  } catch (error) {
    const needsStepUp = error instanceof ApiProblem && error.code === 'STEP_UP_REQUIRED';
    if (!needsStepUp || !(await stepUpDesk.ask())) throw error;
    return post(path, form, options);
  }
}

function post(path: string, form: FormData, options: SendOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    if (options.idempotencyKey) request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => options.onShare?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiProblem(0, { code: 'UNREACHABLE' }));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new ApiProblem(request.status, answer));
    };
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
