import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isRecoveryCode, isTimeCode, readCode } from '#domain/second-factor.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useLogin } from './auth.queries.ts'

type CodeStepProps = { credentials: { username: string; password: string }; onBack: () => void }

/**
 * Sign-in step after the password, which asks for a code. It is shown only if the account has a second factor and
 * this browser is not trusted yet.
 */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const login = useLogin()
  usePageTitle(t('secondFactor.signIn.title'))
  const isComplete = kind === 'app' ? isTimeCode : isRecoveryCode
  const form = useForm({
    values: { code: '' },
    validate: ({ code }) =>
      isComplete(readCode(code))
        ? []
        : [{ fields: ['code'], message: t(`secondFactor.signIn.${kind}.missing`) }],
    submit: ({ code }) => login.mutateAsync({ ...credentials, code: code.trim() }),
  })
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.reset()
  }
  const goBack = () => {
    flushSync(onBack)
    document.querySelector<HTMLElement>('[name=password]')?.focus()
  }
  return (
    <Form form={form} className="flex flex-col gap-4">
      <h2 className="text-17">{t('secondFactor.signIn.title')}</h2>
      <Field
        key={kind}
        ref={focus}
        {...form.field('code')}
        label={t(`secondFactor.signIn.${kind}.label`)}
        hint={t(`secondFactor.signIn.${kind}.hint`)}
        maxLength={limits.secondFactorCode.max}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
      />
      <FormError />
      <Button type="submit" pending={form.isPending} className="mt-2">
        {t('auth.signIn')}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button variant="quiet" onClick={change}>
          {t(`secondFactor.signIn.${kind}.other`)}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {t('secondFactor.signIn.back')}
        </Button>
      </div>
    </Form>
  )
}

function focus(field: HTMLInputElement | null) {
  field?.focus()
}
