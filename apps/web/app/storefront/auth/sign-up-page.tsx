import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { signUpWithEmail } from './auth-calls.ts';
import { AuthHeading, AuthLink, TermsText } from './auth-parts.tsx';
import { emailSignUpProblems, type SignUpValues, signUpProblems } from './auth-rules.ts';
import { signUpFailureTexts } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import type { PhoneValue } from './phone-field.tsx';
import { e164Of } from './phone-format.ts';
import { loadSignUpWays, NoSignUp, type SignUpWays } from './sign-up-ways.tsx';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import { VerifiedPhone } from './verified-phone.tsx';

export const page = definePage<SignUpWays>({
  texts: ['auth'],
  load: loadSignUpWays,
  head: (_, { auth }) => ({ title: auth.signUpTitle, description: auth.description }),
  Component: SignUpPage,
});

function SignUpPage({ data: ways }: { data: SignUpWays }) {
  const text = useTexts('auth');
  return (
    <>
      <AuthHeading title={text.signUpHeading} description={text.signUpLead} />
      {ways.phone || ways.email ? <SignUpForm ways={ways} /> : <NoSignUp ways={ways} />}
      <p className="mt-6 text-center">
        {text.haveAccount} <AuthLink to="/auth/sign-in">{text.toSignIn}</AuthLink>
      </p>
    </>
  );
}

const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'phoneVerificationCode',
  'password',
  'terms',
] as const satisfies readonly (keyof SignUpValues)[];
const EMPTY: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  phoneVerificationCode: '',
  password: '',
  terms: '',
};

function useSignUpForm({ phone: takesPhone }: SignUpWays) {
  const api = useApi();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [country, setCountry] = useState(useVisitor().country);
  const form = useForm({
    fields: FIELDS,
    initial: EMPTY,
    check: (values) => problemTexts(takesPhone ? signUpProblems(values, country) : emailSignUpProblems(values)),
    send: async ({ firstName, lastName, email, password, phoneNumber, phoneVerificationCode }) => {
      const phone = e164Of(phoneNumber, country) ?? phoneNumber;
      await signUpWithEmail(api, {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        ...(takesPhone ? { phone, phoneVerificationCode } : {}),
      });
      toast.announce(text.signUpSuccess);
      if (email.trim()) toast.info(text.confirmSent(isolate(email.trim())));
    },
    onFailure: (error) => {
      for (const message of signUpFailureTexts(error, text.signUpError)) toast.error(message);
    },
  });
  const phone: PhoneValue = { typed: form.values.phoneNumber, country };
  const changePhone = (value: PhoneValue) => {
    setCountry(value.country);
    form.change('phoneNumber', value.typed);
  };
  return { ...form, phone, changePhone };
}

function SignUpForm({ ways }: { ways: SignUpWays }) {
  const text = useTexts('auth');
  const form = useSignUpForm(ways);
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.firstName}
          autoComplete="given-name"
          maxLength={80}
          required
          {...form.control('firstName')}
        />
        <TextField
          label={text.lastName}
          autoComplete="family-name"
          maxLength={80}
          required
          {...form.control('lastName')}
        />
      </div>
      {ways.mail && (
        <TextField
          label={text.email}
          {...(ways.phone ? { optionalLabel: text.optional } : { required: true })}
          type="email"
          autoComplete="email"
          maxLength={200}
          {...form.control('email')}
        />
      )}
      {ways.phone && (
        <VerifiedPhone
          value={form.phone}
          onChange={form.changePhone}
          onCode={(code) => form.change('phoneVerificationCode', code)}
          errors={{ phone: form.errors.phoneNumber, code: form.errors.phoneVerificationCode }}
        />
      )}
      <PasswordField label={text.password} autoComplete="new-password" isNew {...form.control('password')} />
      <Checkbox
        name="terms"
        label={<TermsText texts={text.termsAgree} />}
        checked={form.values.terms === 'yes'}
        error={form.errors.terms}
        onChange={(event) => form.change('terms', event.target.checked ? 'yes' : '')}
      />
      <Button type="submit" size="large" fullWidth busy={form.isBusy}>
        {form.isBusy ? text.checking : text.signUp}
      </Button>
    </form>
  );
}
