import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LeafIcon, PlusIcon } from '#web/ui/screen-icons.tsx'

type NextStepProps = { seesAll: boolean; hasLearners: boolean; hasSprint: boolean }

/** In place of zeros: the one thing to do first. A learner has nothing to do, and reads what will be here. */
export function NextStep({ seesAll, hasLearners, hasSprint }: NextStepProps) {
  const { t } = useTranslation()
  if (!seesAll) return <Step title={t('progress.nextStep.title')} text={t('progress.nextStep.learnerText')} />
  if (!hasLearners) {
    return (
      <Step title={t('progress.noLearners')} text={t('progress.nextStep.learners')}>
        <Link href="/learners" className={buttonClass()}>
          <PlusIcon />
          {t('learners.child.addFirst')}
        </Link>
      </Step>
    )
  }
  return (
    <Step title={t('progress.nextStep.title')} text={t('progress.nextStep.text')}>
      <Link href={hasSprint ? '/sprint-board' : '/backlog'} className={buttonClass()}>
        <PlusIcon />
        {t('backlog.addTask')}
      </Link>
    </Step>
  )
}

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 py-5 text-center">
      <LeafIcon className="size-7" />
      <h3 className="text-15">{title}</h3>
      <p className="max-w-md text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}
