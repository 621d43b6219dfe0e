import { conditions, gradesOf, type Image } from '@pullproof/server/contract';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { PictureDrop } from '../../../shared/pictures/picture-drop.tsx';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import { CardChoice, type ChosenCard } from './card-choice.tsx';
import type { InHand, Receiving } from './use-receiving.ts';

interface EntryFormProps {
  inHand: InHand;
  receiving: Receiving;
  onDone: () => void;
  onDrop: () => void;
}

interface Typed {
  grade: string;
  count: string;
  condition: string;
  finish: string;
  language: string;
}

const untouched: Typed = { grade: '', count: '1', condition: 'NM', finish: '', language: '' };

/** What the body of the request says of the card in hand. */
function bodyOf({ slab }: InHand, card: ChosenCard, typed: Typed, photos: readonly Image[], grader: string) {
  const { grade, count, condition, finish, language } = typed;
  return {
    cardId: card.id,
    ...(slab
      ? {
          code: slab.cert,
          grade: grade.trim(),
          ...((slab.grader ?? grader) && { grader: slab.grader ?? grader }),
        }
      : { count: Number(count), condition }),
    ...(finish.trim() !== '' && { finish: finish.trim() }),
    ...(language.trim() !== '' && { language: language.trim() }),
    ...(photos.length > 0 && { photos }),
  };
}

/** Card, then grade, then Enter: the card is in the vault. Escape drops it. */
export function EntryForm({ inHand, receiving, onDone, onDrop }: EntryFormProps) {
  const [card, setCard] = useState<ChosenCard>();
  const [typed, setTyped] = useState(untouched);
  const [photos, setPhotos] = useState<readonly Image[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const last = useRef<HTMLInputElement>(null);
  const { slab } = inHand;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!card || isSending) return;
    setSending(true);
    const refused = await receiving.receive(bodyOf(inHand, card, typed, photos, receiving.next.grader));
    setSending(false);
    setRefusal(refused);
    if (refused === undefined) onDone();
    else last.current?.select();
  }

  function drop(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onDrop();
  }

  function choose(chosen: ChosenCard): void {
    setCard(chosen);
    requestAnimationFrame(() => last.current?.select());
  }

  return (
    <Box
      component="form"
      aria-label="Card in hand"
      onSubmit={(event) => void submit(event)}
      onKeyDown={drop}
      sx={{ mt: 2 }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {slab ? `${slab.grader ?? ''} ${slab.cert}` : 'Card without a certificate'}
      </Typography>
      {refusal === undefined ? null : (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {refusal}
        </Alert>
      )}
      <Fields {...{ slab, card, typed, last }} onCard={choose} onTyped={setTyped} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        {photos.map((photo) => (
          <Thumbnail key={photo.full} of={{ image: photo }} width={44} />
        ))}
        <PictureDrop compact label="Add a photo" onPicture={(photo) => setPhotos([...photos, photo])} />
        <Button type="submit" variant="contained" disabled={!card} loading={isSending}>
          Take in
        </Button>
        <Button onClick={onDrop}>Drop (Esc)</Button>
      </Box>
    </Box>
  );
}

interface FieldsProps {
  slab: InHand['slab'];
  card: ChosenCard | undefined;
  typed: Typed;
  /** The field that the card leads to. */
  last: React.RefObject<HTMLInputElement | null>;
  onCard: (card: ChosenCard) => void;
  onTyped: (typed: Typed) => void;
}

function Fields({ slab, card, typed, last, onCard, onTyped }: FieldsProps) {
  const field = (name: keyof Typed, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={(event) => onTyped({ ...typed, [name]: event.target.value })}
      {...more}
    />
  );
  const plain = { slotProps: { htmlInput: { autoComplete: 'off', maxLength: 60 } } };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0,1fr) minmax(0,1fr)',
          md: 'minmax(0,3fr) repeat(3, minmax(0,1fr))',
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <CardChoice proposed={slab?.cards ?? []} card={card} onCard={onCard} />
      </Box>
      {slab
        ? field('grade', 'Grade', {
            inputRef: last,
            helperText: gradesOf(slab.grader).slice(-6).join(' '),
            slotProps: { htmlInput: { autoComplete: 'off', maxLength: 20, enterKeyHint: 'done' } },
          })
        : field('count', 'Units', {
            inputRef: last,
            slotProps: { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } },
          })}
      {slab
        ? null
        : field('condition', 'Condition', {
            select: true,
            children: conditions.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            )),
          })}
      {field('finish', 'Finish', { ...plain, placeholder: 'foil' })}
      {field('language', 'Language', { ...plain, placeholder: 'en' })}
    </Box>
  );
}
