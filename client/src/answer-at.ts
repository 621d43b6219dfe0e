import type { paths } from './schema.d.ts';

type Split<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? [Head, ...Split<Tail>]
  : [Path];

type Templates = { [Template in keyof paths]: Split<Template> };

/** Each part of a path is the template's, or stands for one of its parameters. */
type Fits<Parts, Template> = Parts extends [infer Part, ...infer Parts2]
  ? Template extends [infer Own, ...infer Template2]
    ? Part extends Own
      ? Fits<Parts2, Template2>
      : Own extends `{${string}}`
        ? Fits<Parts2, Template2>
        : false
    : false
  : Template extends []
    ? true
    : false;

type FindTemplate<Parts> = {
  [Template in keyof paths]: Fits<Parts, Templates[Template]> extends true ? Template : never;
}[keyof paths];

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

type TemplateOf<Path extends string> = Path extends keyof paths ? Path : FindTemplate<Split<Path>>;

type OperationAt<Path extends string, Method extends string> =
  TemplateOf<WithoutQuery<Path>> extends infer Template extends keyof paths
    ? Method extends keyof paths[Template]
      ? paths[Template][Method]
      : never
    : never;

type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 202 | 204>]>
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : null;

/**
 * The JSON that an operation answers, null for none, by its path with values and query in place: that of
 * `/api/runs/${string}/log?after=7` is a page of a run's log. Unknown for a path without such an operation.
 */
export type AnswerAt<Path extends string, Method extends string = 'get'> = [
  OperationAt<Path, Method>,
] extends [never]
  ? unknown
  : SuccessOf<OperationAt<Path, Method>>;

/** One row of the list at a path. */
export type RowAt<Path extends string> =
  AnswerAt<Path> extends { data: readonly (infer Row)[] } ? Row : never;
