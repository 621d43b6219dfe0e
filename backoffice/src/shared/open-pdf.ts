import { ApiProblem, problemOf } from '@pullproof/shared/problem';

const keepMs = 60_000;

/**
 * Posts a request for a PDF and shows the answer in a new window, which opens at once: browsers block one that opens
 * after an answer.
 * @throws ApiProblem, like every other request
 */
export async function openPdf(path: string, body: object): Promise<void> {
  const shown = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await fetchPdf(path, body));
    if (shown) shown.location.href = url;
    else window.location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), keepMs);
  } catch (error) {
    shown?.close();
    throw error;
  }
}

async function fetchPdf(path: string, body: object): Promise<Blob> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiProblem(0, { code: 'UNREACHABLE' });
  });
  if (response.ok) return response.blob();
  throw await problemOf(response);
}
