import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from 'playwright-core';

interface RequestOptions {
  /** The expected status; any other rejects. */
  status?: number;
  key?: string;
}

/** The server may close a keep-alive connection just as it is reused. */
const again = { maxRetries: 2 };

/** The shop's API with one browser's cookies: what the page itself could request. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  async get<Answer>(path: string): Promise<Answer> {
    return this.#read(await this.#request.get(this.#origin + path, again), path, 200);
  }

  async getText(path: string): Promise<string> {
    const response = await this.#request.get(this.#origin + path, again);
    if (!response.ok()) throw new Error(`GET ${path} answered ${response.status()}`);
    return response.text();
  }

  async post<Answer>(
    path: string,
    body: object = {},
    { status = 200, key }: RequestOptions = {},
  ): Promise<Answer> {
    const headers = { Origin: this.#origin, 'Idempotency-Key': key ?? randomUUID() };
    const response = await this.#request.post(this.#origin + path, { data: body, headers, ...again });
    return this.#read(response, path, status);
  }

  async put<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { Origin: this.#origin };
    const response = await this.#request.put(this.#origin + path, { data: body, headers, ...again });
    return this.#read(response, path, 200);
  }

  /** Submits a form; the response must be a page or redirect to one. */
  async sendForm(path: string, form: Record<string, string>): Promise<void> {
    const headers = { Origin: this.#origin };
    const response = await this.#request.post(this.#origin + path, {
      form,
      headers,
      maxRedirects: 0,
      ...again,
    });
    if (response.status() !== 303) throw new Error(`${path} answered ${response.status()}`);
  }

  async #read<Answer>(response: APIResponse, path: string, status: number): Promise<Answer> {
    const text = await response.text();
    if (response.status() !== status)
      throw new Error(`${path} answered ${response.status()}: ${text.slice(0, 400)}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer; // the caller names what the contract promises
  }
}
