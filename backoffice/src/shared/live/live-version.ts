/** Returns the main script's URL in a console page; undefined when there is none. */
export function findMainScript(html: string): string | undefined {
  const modules = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const main = modules.find((tag) => tag.includes('type="module"') && tag.includes('src='));
  return main && /\bsrc="([^"]+)"/.exec(main)?.[1];
}

/** Whether the server now serves a newer console; false when that cannot be determined. */
export async function isOutdated(running: string | undefined): Promise<boolean> {
  try {
    const answer = await fetch('/admin/index.html', { cache: 'no-store' });
    const served = answer.ok ? findMainScript(await answer.text()) : undefined;
    return served !== undefined && running !== undefined && served !== running;
  } catch {
    return false;
  }
}
