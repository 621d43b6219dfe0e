/**
 * Delays a page's scripts until after the first paint. It removes itself, so that React finds the head that it
 * rendered. Scripts that start before the first frame delay it. On connections too slow for any to arrive by then, they
 * start immediately; otherwise after the frame with the important pictures, at the first touch or key, and after a
 * second at the latest: a hidden tab draws no frames. Clicks on buttons that React has not hydrated yet (it marks
 * hydrated ones) are stored and replayed after hydration, until some seconds after load. A form without a submit
 * handler is stored too: the browser's own submit would put the input into the URL.
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
/** As Next writes it. A script with any other attribute stays as it is. */
const plainScript = /^<script src="([^"\s]+)" async=""><\/script>$/;

/** Hands the scripts of a page's head over to `starter`; the rest of the page stays as it is. */
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
  // Before any style sheet: an inline script after a style sheet waits for it.
  const own = `<script data-files="${files.join(' ')}">${starter}</script>`;
  return head.slice(0, first) + own + head.slice(first) + html.slice(end);
}
