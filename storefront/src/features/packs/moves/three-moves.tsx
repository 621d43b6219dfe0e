'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Hash } from '../../../ui/values/hash.tsx';
import css from './moves.module.css';
import { moves as text } from './text.ts';
import { dealToyRun, PACKS, sealToyRun, swapToyPack, type ToyRun } from './toy-run.ts';

interface Game {
  readonly run: ToyRun;
  readonly root: string;
  readonly picked?: number;
  /** What was opened, with the fingerprint taken again. */
  readonly opened?: { readonly run: ToyRun; readonly root: string };
}

interface MoveProps {
  number: number;
  move: (typeof text)['seal' | 'pick' | 'replay'];
  children: ReactNode;
}

function Move({ number, move: { title, says, parties }, children }: MoveProps) {
  return (
    <li className={css.move}>
      <h3 className={layout.text19}>
        {number}. {title}
      </h3>
      <p>{says}</p>
      <div className={css.play}>{children}</div>
      <h4 className={layout.label}>{text.still}</h4>
      <dl className={css.parties}>
        {parties.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Packs({ game, onPick }: { game: Game | undefined; onPick: (pack: number) => void }) {
  return (
    <div className={css.packs} role="group" aria-label={text.pick.title}>
      {PACKS.map((pack) => {
        const open = game?.opened?.run;
        const inside = open ? (open.star === pack ? text.star : text.moon) : undefined;
        return (
          <button
            key={pack}
            type="button"
            className={css.pack}
            aria-label={inside ? `${text.pick.pack(pack)}: ${inside}` : text.pick.pack(pack)}
            aria-pressed={game?.picked === pack}
            aria-disabled={!game || game.opened !== undefined}
            onClick={() => {
              if (game && !game.opened) onPick(pack);
            }}
          >
            {pack}
            <span className={css.inside}>{inside}</span>
          </button>
        );
      })}
    </div>
  );
}

function Result({ game: { root, opened } }: { game: Game }) {
  if (!opened) return null;
  const isSame = opened.root === root;
  return (
    <>
      <p className={`${layout.verdict} ${layout.bold}`} data-verdict={isSame ? 'pass' : 'fail'}>
        {isSame ? text.replay.same : text.replay.other}
      </p>
      <Hash value={opened.root} isWhole />
    </>
  );
}

function describePick(game: Game | undefined): string {
  if (!game) return text.pick.waits;
  return game.picked === undefined || game.opened ? '' : text.pick.done(game.picked);
}

/** A run of six packs to play through, with what each party could still do at each move. */
export function ThreeMoves() {
  const [game, setGame] = useState<Game>();

  async function seal() {
    const run = dealToyRun();
    setGame({ run, root: await sealToyRun(run) });
  }
  async function open(isHonest: boolean) {
    if (game?.picked === undefined) return;
    const run = isHonest ? game.run : swapToyPack(game.run, game.picked);
    setGame({ ...game, opened: { run, root: await sealToyRun(run) } });
  }

  return (
    <Stack as="section" gap={16} aria-labelledby="three-moves">
      <h2 id="three-moves" className={layout.text24}>
        {text.title}
      </h2>
      <p className={layout.measure}>{text.lead}</p>
      <ol className={css.moves}>
        <Move number={1} move={text.seal}>
          {game ? (
            <>
              <p className={layout.label}>{text.seal.done}</p>
              <Hash value={game.root} isWhole />
            </>
          ) : (
            <Button variant="primary" onClick={() => void seal()}>
              {text.seal.act}
            </Button>
          )}
        </Move>
        <Move number={2} move={text.pick}>
          <Packs game={game} onPick={(picked) => game && setGame({ ...game, picked })} />
          <p className={layout.fine} role="status">
            {describePick(game)}
          </p>
        </Move>
        <Move number={3} move={text.replay}>
          {game?.picked === undefined || game.opened ? null : (
            <Row gap={12}>
              <Button variant="primary" onClick={() => void open(true)}>
                {text.replay.act}
              </Button>
              <Button onClick={() => void open(false)}>
                {text.replay.cheat(game.run.star === game.picked)}
              </Button>
            </Row>
          )}
          <Stack gap={8} role="status">
            {game ? <Result game={game} /> : null}
          </Stack>
          {game?.opened ? (
            <Button size="small" onClick={() => setGame(undefined)}>
              {text.replay.again}
            </Button>
          ) : null}
        </Move>
      </ol>
    </Stack>
  );
}
