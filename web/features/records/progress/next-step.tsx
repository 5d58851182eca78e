import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'

type NextStepProps = { seesAll: boolean; hasLearners: boolean; hasSprint: boolean }

/** Says what to do first while there are no tasks. Learners cannot do it, so they read what will appear here. */
export function NextStep({ seesAll, hasLearners, hasSprint }: NextStepProps) {
  const { t } = useTranslation()
  const planned = { heading: 'h3', title: t('progress.nextStep.title') } as const
  if (!seesAll) {
    return <EmptyState {...planned} drawing="quiet" text={t('progress.nextStep.learnerText')} />
  }
  if (!hasLearners) {
    return (
      <EmptyState
        heading="h3"
        drawing="learners"
        title={t('progress.noLearners')}
        text={t('progress.nextStep.learners')}
      >
        <Link href="/learners" className={buttonClass()}>
          <PlusIcon />
          {t('learners.child.addFirst')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState {...planned} drawing="backlog" text={t('progress.nextStep.text')}>
      <Link href={hasSprint ? '/sprint-board' : '/backlog'} className={buttonClass()}>
        <PlusIcon />
        {t('backlog.addTask')}
      </Link>
    </EmptyState>
  )
}
