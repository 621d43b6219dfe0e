/** One piece of what Next sends for hydration. They stand behind the page, outside what React renders, and have no attributes. */
const flight = /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\([\s\S]*?)<\/script>/g;

/**
 * Makes one script of those that follow each other directly. Next writes one for each part of a page, and each costs a hash of
 * 54 bytes in the Content-Security-Policy: with 60 of them the headers did not fit into the 4 kB of a stock proxy.
 */
export function mergeFlight(html: string): string {
  const parts: string[] = [];
  let [scripts, end]: [string[], number] = [[], 0];
  const flush = (): void => {
    if (scripts.length > 0) parts.push(`<script>${scripts.join(';')}</script>`);
    scripts = [];
  };
  for (const match of html.matchAll(flight)) {
    if (match.index !== end || scripts.length === 0) {
      flush();
      parts.push(html.slice(end, match.index));
    }
    scripts.push(match[1] ?? '');
    end = match.index + match[0].length;
  }
  flush();
  return parts.join('') + html.slice(end);
}
