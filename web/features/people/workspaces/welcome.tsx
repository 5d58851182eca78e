import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CreateWorkspaceButton } from './create-workspace-button.tsx'

type Named = { firstName: string }

/** Welcome page for facilitators without a workspace. It suggests creating one. */
export function FacilitatorWelcome({ user }: { user: Named }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Welcome
      drawing="welcome"
      title={t('welcome.title', { name: user.firstName })}
      text={t('welcome.facilitator')}
    >
      <CreateWorkspaceButton>
        <PlusIcon />
        {t('welcome.createFirst')}
      </CreateWorkspaceButton>
      <ol className="mt-3 flex flex-col gap-x-5 gap-y-2 text-13 text-ink-soft sm:flex-row">
        {(['create', 'invite', 'plan'] as const).map((step, index) => (
          <li key={step} className="group flex items-center gap-2 first:font-medium first:text-ink">
            <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong font-semibold group-first:border-brand group-first:bg-brand group-first:text-on-brand">
              {number(index + 1)}
            </span>
            {t(`welcome.steps.${step}`)}
          </li>
        ))}
      </ol>
    </Welcome>
  )
}

/**
 * Welcome page for learners without a workspace. It closes by itself when a workspace adds the learner (polling in
 * `WorkspaceProvider`).
 */
export function LearnerWelcome({ user }: { user: Named & { email: string | null } }) {
  const { t } = useTranslation()
  return (
    <Welcome
      drawing="waiting"
      title={t('welcome.title', { name: user.firstName })}
      text={t('welcome.learner')}
    >
      {user.email && (
        <p className="text-balance">
          {t('welcome.tellAddress')}{' '}
          <EmailAddress of={user.email} className="mt-1 block text-15 font-medium" />
        </p>
      )}
      <p className="flex items-center justify-center gap-2 text-13 text-ink-soft">
        <Spinner className="size-4" />
        {t('welcome.waiting')}
      </p>
    </Welcome>
  )
}

type WelcomeProps = {
  drawing: ComponentProps<typeof Drawing>['name']
  title: string
  text: string
  children: ReactNode
}

function Welcome({ drawing, title, text, children }: WelcomeProps) {
  usePageTitle(title)
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-5 py-4 text-center sm:py-10">
      <div className="flex flex-col items-center">
        <Drawing name={drawing} className="w-48 sm:w-72" />
        <h1 className="mt-4 text-22 sm:text-28">{title}</h1>
        <p className="mt-2 max-w-md text-balance text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}
