import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isTimeCode, readCode } from '#domain/second-factor.ts'
import { Field } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Secret, useConfirmSecondFactor } from './second-factor.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

const QrCode = lazyComponent(async () => (await import('#web/ui/qr-code.tsx')).QrCode)

type AppStepProps = { secret: Secret; onConfirmed: (recoveryCodes: string[]) => void }

/** Step that shows the secret for the authenticator app and asks for the first code. */
export function AppStep({ secret: { secret, address }, onConfirmed }: AppStepProps) {
  const { t } = useTranslation()
  const confirm = useConfirmSecondFactor()
  const form = useForm({
    values: { code: '' },
    validate: ({ code }) =>
      isTimeCode(readCode(code)) ? [] : [{ fields: ['code'], message: t('secondFactor.signIn.app.missing') }],
    submit: async ({ code }) => onConfirmed((await confirm.mutateAsync(code.trim())).recoveryCodes),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-3 rounded-card bg-sunken p-4 text-center text-ink">
        <SectionBoundary>
          <Suspense fallback={<Skeleton className="size-56" />}>
            <QrCode text={address} label={t('secondFactor.scan.qr')} />
          </Suspense>
        </SectionBoundary>
        <a href={address} className={`${buttonClass('secondary')} pointer-fine:hidden`}>
          {t('secondFactor.scan.open')}
        </a>
        <p className="text-13 text-ink-soft">
          {t('secondFactor.scan.byHand')}{' '}
          <code dir="ltr" className="block text-14 text-balance text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <Field
        ref={focus}
        {...form.field('code')}
        label={t('secondFactor.signIn.app.label')}
        maxLength={limits.secondFactorCode.max}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        dir="ltr"
        aria-required
      />
      <FormFooter pending={form.isPending}>{t('secondFactor.turnOn.action')}</FormFooter>
    </Form>
  )
}

function focus(field: HTMLInputElement | null) {
  field?.focus()
}
