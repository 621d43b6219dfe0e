/**
 * What a page does until its scripts are there. It removes itself, so that React finds the head that it rendered.
 *
 * Scripts that begin before the first frame delay it. Where a connection is so slow that none can arrive by then, they begin at
 * once; elsewhere after the frame with the important pictures, at the first touch or key, and after a second at the latest:
 * a hidden tab draws no frames. A press on a button that React has not heard of is kept and given to it. React marks what it
 * has taken over, and takes over the rest by itself as soon as that is pressed.
 */
export const starter = [
  "(()=>{const page=document,own=page.currentScript,files=own.dataset.files.split(' ');let begun,pressed;own.remove();",
  "const begin=(priority)=>{if(begun)return;begun=true;for(const src of files){const script=page.createElement('script');",
  'script.async=true;script.fetchPriority=priority;script.src=src;page.head.append(script)}',
  'const watch=setInterval(()=>{',
  "if(!page.body||!Object.keys(page.body).some((key)=>key.startsWith('__reactProps')))return;",
  "clearInterval(watch);removeEventListener('click',keep,true);if(pressed&&pressed.isConnected)pressed.click()},50)};",
  "const keep=(event)=>{const button=event.target.closest('button');",
  "if(!button||(button.form&&button.form.hasAttribute('action')))return;event.preventDefault();pressed=button};",
  "addEventListener('click',keep,true);",
  "const[visit]=performance.getEntriesByType('navigation');",
  "if(visit&&performance.now()-visit.requestStart>150){begin('low');return}",
  "for(const sign of['pointerdown','touchstart','keydown'])",
  "addEventListener(sign,()=>begin('high'),{capture:true,once:true,passive:true});",
  "setTimeout(begin,1000,'high');",
  "addEventListener('DOMContentLoaded',()=>Promise.all([...page.querySelectorAll('img[fetchpriority=high]')]",
  '.map((picture)=>picture.decode().catch(()=>{})))',
  ".then(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin,0,'high')))))})()",
].join('');

const scriptOrLink = /<script\b[^>]*>[\s\S]*?<\/script\s*>|<link\b[^>]*>/gi;
/** As Next writes it. One with any other attribute has a reason to be as it is. */
const plainScript = /^<script src="([^"\s]+)" async=""><\/script>$/;

/** Puts the files that a page's head runs into the hands of `starter`; nothing else of the page changes. */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  const files: string[] = [];
  let first = -1;
  const head = html.slice(0, Math.max(end, 0)).replace(scriptOrLink, (element, at: number) => {
    if (first === -1) first = at;
    const src = plainScript.exec(element)?.[1];
    if (src === undefined) return element;
    files.push(src);
    return '';
  });
  if (files.length === 0) return html;
  // Before any style sheet: an inline script after one waits for it.
  const own = `<script data-files="${files.join(' ')}">${starter}</script>`;
  return head.slice(0, first) + own + head.slice(first) + html.slice(end);
}
