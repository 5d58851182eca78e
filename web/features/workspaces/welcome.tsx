import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CreateWorkspaceButton } from './create-workspace-button.tsx'

type Named = { firstName: string }

/** Invites a facilitator without a workspace to create one. */
export function FacilitatorWelcome({ user }: { user: Named }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Welcome title={t('welcome.title', { name: user.firstName })} text={t('welcome.facilitator')}>
      <ol className="grid gap-3 text-start sm:grid-cols-3">
        {(['create', 'invite', 'plan'] as const).map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-3 rounded-card bg-sunken p-4 sm:flex-col sm:items-start sm:gap-2"
          >
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink">
              {number(index + 1)}
            </span>
            {t(`welcome.steps.${step}`)}
          </li>
        ))}
      </ol>
      <CreateWorkspaceButton className="self-center">
        <PlusIcon />
        {t('welcome.createFirst')}
      </CreateWorkspaceButton>
    </Welcome>
  )
}

/** A learner waits to be added; the page goes on by itself (polling in `WorkspaceProvider`). */
export function LearnerWelcome({ user }: { user: Named & { email: string | null } }) {
  const { t } = useTranslation()
  return (
    <Welcome title={t('welcome.title', { name: user.firstName })} text={t('welcome.learner')}>
      {user.email && (
        <p className="rounded-card bg-sunken p-4 text-balance">
          {t('welcome.tellAddress')} <EmailAddress of={user.email} className="block font-medium" />
        </p>
      )}
      <p className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner className="size-4" />
        {t('welcome.waiting')}
      </p>
    </Welcome>
  )
}

function Welcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Card className="mx-auto mt-4 flex max-w-2xl flex-col gap-5 px-5 py-10 text-center sm:mt-10 sm:px-10">
      <div className="flex flex-col items-center gap-3">
        <Logo className="size-14" />
        <h1 className="text-22 sm:text-28">{title}</h1>
        <p className="max-w-lg text-balance text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}
