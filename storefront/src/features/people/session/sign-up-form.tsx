'use client';

import { termsVersion } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { AuthForm, EmailField } from './auth-form.tsx';
import { readRememberedCode } from '../../../lib/remember-code.ts';
import { authUrl, switchAuth } from './auth-url.ts';
import { CountryField } from '../../../ui/form/country-field.tsx';
import { NewPasswordField } from './password/new-password-field.tsx';
import { keepReturnPlace } from './return-place.ts';
import { text } from './text.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';

/** Who may have an account. */
export interface SignUpRules {
  readonly blockedCountries: readonly string[];
  readonly minAgeYears: number;
}

interface SignUpFormProps {
  onMailed: (email: string) => void;
  rules: SignUpRules;
}

/** The code stored when an invitation's page was opened. */
function rememberedReferral(): { referralCode?: string } {
  const code = readRememberedCode(Date.now());
  return code === null ? {} : { referralCode: code };
}

export function SignUpForm({ onMailed, rules }: SignUpFormProps) {
  const form = useForm(async (values) => {
    await callApi('/api/auth/sign-up', {
      method: 'POST',
      body: { ...values, ...rememberedReferral() },
    });
    keepReturnPlace(authUrl(window.location.href, null));
    onMailed(values['email'] ?? '');
  });

  return (
    <AuthForm form={form} submit={text.signUp} after={<HaveAccount />}>
      <EmailField errors={form.errors} />
      <NewPasswordField label={text.password} error={form.errors['password']} />
      <Person errors={form.errors} rules={rules} />
      <Consent error={form.errors['termsVersion']} />
      <p className={layout.fine}>{text.identityNote}</p>
    </AuthForm>
  );
}

/** Submits the version of the terms that this form links to. */
function Consent({ error }: { error: string | undefined }) {
  return (
    <Checkbox
      name="termsVersion"
      value={termsVersion}
      required
      error={error && text.consentMissing}
      label={
        <>
          {text.consent}{' '}
          <a href="/terms-of-service" target="_blank" rel="noopener" className={layout.link}>
            {text.terms}
          </a>
          .
        </>
      }
    />
  );
}

function HaveAccount() {
  return (
    <p className={layout.note}>
      {text.haveAccount}{' '}
      <button
        type="button"
        className={`${layout.action} ${layout.touch}`}
        onClick={() => switchAuth('sign-in')}
      >
        {text.signIn}
      </button>
    </p>
  );
}

function Person({ errors, rules }: Pick<FormState, 'errors'> & Pick<SignUpFormProps, 'rules'>) {
  return (
    <>
      <TextField
        label={text.displayName}
        name="displayName"
        autoComplete="nickname"
        minLength={2}
        maxLength={40}
        required
        hint={text.displayNameHint}
        error={errors['displayName']}
      />
      <Grid minColumnWidth={180} gap={14}>
        <TextField
          label={text.birthDate}
          name="birthDate"
          type="date"
          autoComplete="bday"
          required
          // The server's error says it too.
          hint={errors['birthDate'] ? undefined : text.birthDateHint(rules.minAgeYears)}
          error={errors['birthDate']}
        />
        <CountryField label={text.country} blocked={rules.blockedCountries} error={errors['country']} />
      </Grid>
    </>
  );
}
