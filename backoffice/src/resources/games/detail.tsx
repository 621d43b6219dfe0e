import { gamesDeclaration, type GameRecord } from '@pullproof/server/contract';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { useRecordContext } from 'react-admin';
import { DeleteVerb } from '../../shared/delete-verb.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { GameInputs } from './inputs.tsx';

const { value } = factsOf<GameRecord>(gamesDeclaration);
const facts = [value('setCount'), value('slug', { cell: ({ slug }) => <code>{slug}</code> })];

export function GameDetail() {
  const mayWrite = usePermission('games.write');
  return (
    <EditScreen titleOf={(game) => String(game['name'])} actions={mayWrite ? <DeleteGame /> : null}>
      <DetailColumns
        side={
          <>
            <FactsSection title="At a glance" rows={facts} />
            <Timeline />
          </>
        }
      >
        <Section title="Game" hint="Sets are of one game; classes of one or of every game.">
          <RecordForm mayWrite={mayWrite}>
            <GameInputs mayWrite={mayWrite} />
          </RecordForm>
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

/** Only an empty game goes. */
function DeleteGame() {
  const game = useRecordContext<GameRecord>();
  if (game?.setCount !== 0) return null;
  return (
    <DeleteVerb
      resource="games"
      id={game.id}
      title={`Delete ${game.name}`}
      effect="No set is of this game. It leaves the filters."
    />
  );
}
