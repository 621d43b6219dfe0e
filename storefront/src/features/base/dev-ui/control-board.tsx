'use client';

import { useState } from 'react';
import { useIsAlive } from '../../../lib/use-is-alive.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormError, PasswordField, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { PickField, SearchField } from '../../../ui/form/filter-fields.tsx';
import { AskFirst } from '../../../ui/form/ask-first.tsx';
import { CountryField } from '../../../ui/form/country-field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PhotoPicker } from '../../../ui/form/photos/photo-picker.tsx';
import { SendingPhotos } from '../../../ui/form/photos/sending-photos.tsx';
import { MoreButton } from '../../../ui/controls/more-button.tsx';
import { NavLink } from '../../../ui/controls/nav-link.tsx';
import { PlaceLink } from '../../../ui/controls/place-link.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';

const variants: readonly ButtonVariant[] = ['primary', 'plain', 'quiet', 'danger'];
const list = { isLoadingMore: false, moreError: undefined, loadMore: () => undefined };
const brokenList = { ...list, moreError: new TypeError('offline') };
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'gone', label: 'Sold out', isDisabled: true },
];

/** Buttons, choices and form fields. */
export function ControlBoard() {
  return (
    <>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Buttons</h3>
        <Row align="center" gap={14} data-sample>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button size="small">small</Button>
          <Button size="large">large</Button>
          <Button isBusy>busy</Button>
          <Button disabled>disabled</Button>
          <ButtonLink href="/dev/ui">a link</ButtonLink>
          <CopyButton value="copied" label="Copy" done="Copied" failed="Not copied" />
          <PlaceLink href="/dev/ui" className={layout.link}>
            A place on this page
          </PlaceLink>
          <NavLink href="/dev/ui" className={layout.link}>
            This page
          </NavLink>
          <MoreButton list={list} label="Show more" />
          <MoreButton list={brokenList} label="Show more" />
        </Row>
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Files, and the end of a small form</h3>
        <FileDrop label="Choose a file, or drop it here" onFiles={([file]) => showToast(file?.name ?? '')} />
        <Photos />
        <SendingPhotos doneCount={1} count={3} />
        <FormActions submit="Save" isBusy={false} cancel="Cancel" onCancel={() => showToast('Cancelled')} />
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Fields</h3>
        <Fields />
      </Stack>
      <Stack gap={14} marginTop={32}>
        <h3 className={layout.muted}>Over the page</h3>
        <Layers />
      </Stack>
    </>
  );
}

function Photos() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <PhotoPicker hint="Up to six." files={files} max={6} isBusy={false} onChange={setFiles} />;
}

function Fields() {
  const [value, setValue] = useState('one');
  const isAlive = useIsAlive();
  return (
    <Grid minColumnWidth={240} gap={20} align="start">
      <TextField label="Text" hint="A hint below it" placeholder="Placeholder" />
      <TextField label="Refused" defaultValue="nonsense" error="This is no address." />
      <TextField label="Disabled" defaultValue="As it is" disabled />
      <PasswordField label="Secret" defaultValue="seven quiet lanterns" autoComplete="off" />
      <SelectField label="Select" defaultValue="one">
        <option value="one">One</option>
      </SelectField>
      {/* Browsers name some countries differently from the server. */}
      {isAlive ? <CountryField label="Country" error={undefined} /> : null}
      <SearchField label="Search" placeholder="Name" value="" onSearch={() => undefined} />
      <PickField label="Pick" options={options} value={value} onPick={setValue} />
      <Checkbox label="A box" hint="With a hint" />
      <Checkbox label="A switch" variant="switch" defaultChecked />
      <Choice legend="Chips" options={options} value={value} onChange={setValue} />
      <Choice legend="Row" layout="row" options={options} value={value} onChange={setValue} />
      <FormError>What is wrong with the form as a whole.</FormError>
    </Grid>
  );
}

function Layers() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Row align="center" gap={14}>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Button onClick={() => showToast('Said at the edge of the screen.')}>Toast</Button>
      <Button onClick={() => setAsking(true)}>Question</Button>
      <Form action={() => showToast('The form was sent.')}>
        <Button type="submit">Form</Button>
      </Form>
      <AskFirst
        isOpen={isAsking}
        title="Remove this address?"
        body="You can add it again later."
        confirm="Remove"
        keep="Keep"
        onConfirm={async () => setAsking(false)}
        onClose={() => setAsking(false)}
      />
      <Dialog isOpen={isOpen} title="A dialog" onClose={() => setOpen(false)}>
        <p>Escape and the backdrop close it; the focus returns.</p>
      </Dialog>
    </Row>
  );
}
