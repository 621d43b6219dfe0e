/**
 * What a page does until its scripts are there. It removes itself, so that React finds the head that it rendered.
 *
 * Scripts that begin before the first frame delay it. Where a connection is so slow that none can arrive by then, they begin at
 * once; elsewhere after the frame with the important pictures, at the first touch or key, and after a second at the latest:
 * a hidden tab draws no frames. Until some seconds after everything has come, a press on a button that React has not taken
 * over, which it marks, is kept and repeated once it has. A form that nobody answers, as its code is not there yet, is kept
 * as well: sent by the browser itself it would put into the address what was typed.
 */
export const starter = [
  "(()=>{const page=document,own=page.currentScript,files=own.dataset.files.split(' ');let begun,watch;own.remove();",
  "const begin=(priority)=>{if(begun)return;begun=true;for(const src of files){const script=page.createElement('script');",
  'script.async=true;script.fetchPriority=priority;script.src=src;page.head.append(script)}};',
  "const isTaken=(button)=>Object.keys(button).some((key)=>key.startsWith('__reactProps'));",
  'const keep=(event,button)=>{event.preventDefault();event.stopImmediatePropagation();clearInterval(watch);',
  'if(button)watch=setInterval(()=>{if(button.isConnected&&!isTaken(button))return;clearInterval(watch);button.click()},50)};',
  "const isOwn=(form)=>form&&form.hasAttribute('action');",
  "const hear=(event)=>{const button=event.target.closest('button');",
  'if(button&&!isTaken(button)&&!isOwn(button.form))keep(event,button)};',
  "addEventListener('click',hear,true);addEventListener('load',()=>setTimeout(removeEventListener,10000,'click',hear,true));",
  "addEventListener('submit',(event)=>{if(!event.defaultPrevented&&!isOwn(event.target))keep(event,event.submitter)});",
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
