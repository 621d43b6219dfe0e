import { publicOrigin } from './config.ts';

/** JSON for a script element: `<` is escaped so that no text can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

type Thing = Readonly<Record<string, unknown>>;

/** Structured data (schema.org) for search engines. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />;
}

export interface Step {
  name: string;
  /** Path within the shop. */
  path: string;
}

const addressOf = (path: string): string => new URL(path, publicOrigin()).href;

const listItems = (steps: readonly Step[], key: 'item' | 'url'): Thing[] =>
  steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [key]: addressOf(path),
  }));

/** Breadcrumbs from the shop's listing down to the page. */
export function breadcrumbs(steps: readonly Step[]): Thing {
  return { '@type': 'BreadcrumbList', itemListElement: listItems(steps, 'item') };
}

/** The items of a list page, in order. */
export function itemList(name: string, steps: readonly Step[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: steps.length,
    itemListElement: listItems(steps, 'url'),
  };
}

/** The shop and its website, as schema.org things. */
export function shopThings(name: string): Thing[] {
  const id = addressOf('/#shop');
  return [
    { '@type': 'Organization', '@id': id, name, url: addressOf('/'), logo: addressOf('/icon.svg') },
    { '@type': 'WebSite', name, url: addressOf('/'), publisher: { '@id': id } },
  ];
}
