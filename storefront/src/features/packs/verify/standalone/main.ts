import { claims } from '@pullproof/server/contract';
import {
  type Check,
  EvidenceMissing,
  gatherEvidence,
  judgeEvidence,
  selfTest,
  UnknownFile,
  type Verdict,
} from '@pullproof/verify';
import { replayWith } from '../replay-with.ts';
import {
  describeVerdict,
  describeProgress,
  listStatements,
  listSealed,
  lookOf,
  outcomes,
  titleOfCheck,
} from '../texts.ts';
import { NOT_PROVEN } from '../../../../lib/text/not-proven.ts';

interface Given {
  readonly name: string;
  readonly content: Blob;
}

const given: Given[] = [];
/** The check under way; a newer one aborts it, and it then reports nothing more. */
let current = new AbortController();

/** A worker of this file's own script, so that the page stays responsive. */
const source = globalThis.document?.currentScript?.textContent ?? '';
const { replayInWorker } = replayWith(() => new Worker(URL.createObjectURL(new Blob([source]))));

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

function listItem(text: string, ...children: Node[]): HTMLLIElement {
  const item = document.createElement('li');
  item.append(text, ...children);
  return item;
}

function showChecks(list: HTMLElement, checks: readonly Check[]): void {
  list.replaceChildren(
    ...checks.map((check) => {
      const title = document.createElement('strong');
      title.textContent = titleOfCheck(check.name);
      const detail = document.createElement('p');
      detail.textContent = check.detail;
      const look = lookOf(check);
      const item = listItem(`${outcomes[look].toUpperCase()} `, title, detail);
      item.className = look;
      return item;
    }),
  );
}

function say(text: string, look: 'pass' | 'fail' | 'plain' = 'plain'): void {
  const result = find('result', HTMLParagraphElement);
  result.textContent = text;
  result.className = look;
}

function showVerdict(verdict: Verdict): void {
  showChecks(find('checks', HTMLUListElement), verdict.checks);
  find('statements', HTMLUListElement).replaceChildren(
    ...listStatements(verdict).map((text) => listItem(text)),
  );
  find('sealed', HTMLUListElement).replaceChildren(
    ...listSealed(verdict).flatMap(({ title, units }) => [title, ...units].map((text) => listItem(text))),
  );
  if (verdict.ok) {
    say(describeVerdict(verdict), 'pass');
    return;
  }
  const place = verdict.index === undefined ? '' : ` (number ${verdict.index})`;
  const run = verdict.run === undefined ? '' : ` Run or drop ${verdict.run}.`;
  say(`FAIL at “${titleOfCheck(verdict.step)}”${place}: ${verdict.reason}.${run}`, 'fail');
}

async function judge(): Promise<void> {
  current.abort();
  const { signal } = (current = new AbortController());
  find('given', HTMLUListElement).replaceChildren(...given.map(({ name }) => listItem(name)));
  find('checks', HTMLUListElement).replaceChildren();
  find('statements', HTMLUListElement).replaceChildren();
  find('sealed', HTMLUListElement).replaceChildren();
  if (given.length === 0) {
    say('');
    return;
  }
  say('Checking …');
  try {
    const evidence = await gatherEvidence(given);
    const onProgress = (progress: { step: string; done: number; total: number }): void => {
      if (!signal.aborted) say(describeProgress(progress.step, progress.done, progress.total));
    };
    const verdict = await judgeEvidence(
      evidence,
      {
        replay: replayInWorker,
        isTestChainAccepted: find('test-chain', HTMLInputElement).checked,
        signal,
      },
      onProgress,
    );
    if (signal.aborted) return;
    showVerdict(verdict);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof UnknownFile) {
      const at = given.findIndex((item) => item.name === error.message);
      given.splice(at, 1);
      say(`“${error.message}” isn’t a file the shop publishes. It was left out.`, 'fail');
    } else say(error instanceof EvidenceMissing ? error.message : `This couldn’t be read: ${String(error)}`);
  }
}

function add(items: readonly Given[]): void {
  given.push(...items);
  void judge();
}

function addFiles(files: FileList | null | undefined): void {
  add([...(files ?? [])].map((file) => ({ name: file.name, content: file })));
}

function listen(): void {
  const files = find('files', HTMLInputElement);
  files.addEventListener('change', () => addFiles(files.files));
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    addFiles(event.dataTransfer?.files);
  });
  find('check', HTMLButtonElement).addEventListener('click', () => {
    const field = find('text', HTMLTextAreaElement);
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    add([{ name: `pasted text, ${text.length} characters`, content: new Blob([text]) }]);
  });
  find('test-chain', HTMLInputElement).addEventListener('change', () => void judge());
  find('clear', HTMLButtonElement).addEventListener('click', () => {
    given.length = 0;
    files.value = '';
    void judge();
  });
}

function start(): void {
  const test = selfTest();
  const badge = find('self-test', HTMLParagraphElement);
  badge.textContent = test.ok
    ? `Self-test PASS: ${test.checks.length} published answers match.`
    : 'Self-test FAIL: don’t trust this copy in this browser.';
  badge.className = test.ok ? 'pass' : 'fail';
  if (!test.ok) showChecks(find('checks', HTMLUListElement), test.checks);
  find('honest', HTMLElement).textContent = claims.honest;
  find('not-proven', HTMLUListElement).replaceChildren(...NOT_PROVEN.map((text) => listItem(text)));
  listen();
}

if ('document' in globalThis) start();
else void import('../replay-worker.ts');
