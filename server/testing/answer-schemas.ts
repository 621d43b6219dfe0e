import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  paths: Record<string, Record<string, { parameters?: { name?: string }[] }>>;
}

/**
 * Compiled schemas of API descriptions, by name. It keeps nothing of its callers but JSON: jest's environment makes one
 * for all test files of a worker.
 */
export class AnswerSchemas {
  // Most schemas check a few values: optimizing their code takes longer.
  private readonly ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
  });
  private readonly documents = new Map<string, Described>();
  private readonly validators = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.ajv);
    // Said by zod of texts in base64.
    this.ajv.addFormat('base64', true);
  }

  has(name: string): boolean {
    return this.documents.has(name);
  }

  /** Adds an OpenAPI document. */
  add(name: string, json: string): void {
    const document = JSON.parse(json) as Described; // an OpenAPI document
    this.documents.set(name, document);
    this.ajv.addSchema(document, name);
  }

  /** Names of an operation's query parameters and headers that are not shared ones. */
  parameterNames(name: string, path: string, method: string): (string | undefined)[] {
    return this.documents.get(name)?.paths[path]?.[method]?.parameters?.map((each) => each.name) ?? [];
  }

  /** What in a value does not fit the schema at a JSON pointer of the document; undefined if it fits. */
  faultOf(name: string, pointer: string, value: unknown): string | undefined {
    const reference = `${name}#/${pointer}`;
    const validate = this.validators.get(reference) ?? this.ajv.compile({ $ref: encodeURI(reference) });
    this.validators.set(reference, validate);
    if (validate(value)) return undefined;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params ?? {})}`;
  }
}
