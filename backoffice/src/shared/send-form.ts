import { ApiProblem } from '@pullproof/shared/problem';

interface SendOptions {
  idempotencyKey?: string;
  /** Called with the upload progress, 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Posts a multipart form and returns the JSON answer. Uses XMLHttpRequest, because fetch reports no upload
 * progress.
 * @throws ApiProblem, like every other request
 */
export function sendForm(path: string, form: FormData, options: SendOptions = {}): Promise<unknown> {
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
