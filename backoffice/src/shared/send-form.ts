import { ApiProblem, type Problem } from '../providers/api-problem.ts';

interface SendOptions {
  idempotencyKey?: string;
  /** Hears 0 to 1 while the form is on its way. */
  onShare?: (share: number) => void;
}

/**
 * Posts a multipart form and reads the JSON answer. XMLHttpRequest, because fetch does not tell how far an upload is.
 * @throws ApiProblem, as every other request does
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
      else reject(new ApiProblem(request.status, answer as Problem)); // a problem document, or nothing
    };
    request.send(form);
  });
}

function parse(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
