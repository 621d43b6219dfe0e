import {
  type AttachedPicturesDto,
  type MatchedPictureDto,
  type MatchPicturesInput,
} from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { describeError } from '../../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { sendForm } from '../../send-form.ts';
import { isPicture, type PictureFile } from './picture-file.ts';
import { listUnsent, planPictures, type PlannedPicture } from './plan-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

const namesAtOnce = 200;
const filesAtOnce = 10;
const waitMs = 5_000;
const maxTries = 12;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The server asks for patience, or the network is gone for a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status === 503);

/** Finds the cards of a folder's pictures and sends them. Stopping loses nothing: what was attached is skipped next time. */
export function useBulkPictures() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [plan, setPlan] = useState<PlannedPicture[]>();
  const [share, setShare] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef(false);

  async function match(chosen: readonly PictureFile[], setId: string | null): Promise<void> {
    const files = chosen.filter(isPicture);
    setProblem(files.length === 0 ? 'There are no pictures in it.' : undefined);
    setPlan(undefined);
    try {
      const matches = await matchAll(dataProvider, files, setId, setShare);
      if (files.length > 0) setPlan(planPictures(files, matches));
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setShare(undefined);
    }
  }

  async function send(whole: readonly PlannedPicture[], replaces: boolean): Promise<void> {
    stop.current = false;
    setSending(true);
    setProblem(undefined);
    const outcomes = new Map<PlannedPicture, Pick<PlannedPicture, 'outcome' | 'reason'>>();
    const unsent = listUnsent(whole, replaces);
    try {
      for (let from = 0; from < unsent.length && !stop.current; from += filesAtOnce) {
        const part = unsent.slice(from, from + filesAtOnce);
        for (const [picture, outcome] of await sendPart(part, () => stop.current))
          outcomes.set(picture, outcome);
        setPlan(whole.map((picture) => ({ ...picture, ...outcomes.get(picture) })));
      }
    } catch (error) {
      setProblem(`${describeError(error)} What was sent is kept: go on when you are ready.`);
    } finally {
      setSending(false);
      refresh();
    }
  }

  const halt = () => {
    stop.current = true;
  };
  return { plan, share, isSending, problem, match, send, stop: halt, fail: setProblem };
}

/** Asks for the cards of all files, some hundred a request. */
async function matchAll(
  dataProvider: ConsoleDataProvider,
  files: readonly PictureFile[],
  setId: string | null,
  onShare: (share: number) => void,
): Promise<MatchedPictureDto[]> {
  const matches: MatchedPictureDto[] = [];
  for (let from = 0; from < files.length; from += namesAtOnce) {
    onShare(from / files.length);
    const names = files.slice(from, from + namesAtOnce).map(({ path, bytes }) => ({ path, bytes }));
    const body: MatchPicturesInput = { setId, files: names };
    const answer = await dataProvider.send<{ files: MatchedPictureDto[] }>('card-pictures/match', body);
    matches.push(...answer.files);
  }
  return matches;
}

type Outcomes = [PlannedPicture, Pick<PlannedPicture, 'outcome' | 'reason'>][];

/** Sends some pictures in one request; those that this browser cannot read are left out and reported. */
async function sendPart(part: readonly PlannedPicture[], isStopped: () => boolean): Promise<Outcomes> {
  const form = new FormData();
  const outcomes: Outcomes = [];
  const sent: PlannedPicture[] = [];
  const targets: object[] = [];
  for (const picture of part) {
    const { file, target } = picture;
    if (!target) continue;
    try {
      form.append('file', await shrinkPicture(await file.open(), file.path), 'picture');
      targets.push({ side: target.side, id: target.id, path: file.path, bytes: file.bytes });
      sent.push(picture);
    } catch (error) {
      outcomes.push([
        picture,
        { outcome: 'failed', reason: error instanceof Error ? error.message : 'It can’t be read' },
      ]);
    }
  }
  if (sent.length === 0) return outcomes;
  form.append('targets', JSON.stringify(targets));
  const { results } = await sendPatiently(form, isStopped);
  for (const [at, picture] of sent.entries()) {
    const message = results[at]?.message ?? null;
    outcomes.push([
      picture,
      message === null ? { outcome: 'attached' } : { outcome: 'failed', reason: message },
    ]);
  }
  return outcomes;
}

async function sendPatiently(form: FormData, isStopped: () => boolean): Promise<AttachedPicturesDto> {
  for (let tries = 1; ; tries += 1)
    try {
      return (await sendForm('/api/admin/card-pictures', form)) as AttachedPicturesDto; // typed by the contract
    } catch (error) {
      if (!isPassing(error) || tries >= maxTries || isStopped()) throw error;
      await wait(waitMs);
    }
}
