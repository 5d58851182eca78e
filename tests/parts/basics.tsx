import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { StatusBadge } from '#web/entities/cards/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { EditIcon } from '#web/ui/icons/edit.tsx'
import { SunIcon } from '#web/ui/icons/sun.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const sizes = [
  'text-28 font-semibold',
  'text-24 font-semibold',
  'text-22 font-semibold',
  'text-20 font-medium',
  'text-17 font-semibold',
  'text-15 font-medium',
  'text-14',
  'text-13 text-ink-soft',
  'text-12 font-medium text-ink-soft',
]

export function Letters() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      {sizes.map((size) => (
        <p key={size} className={size}>
          {t('board.empty.title')} 1234567890
        </p>
      ))}
    </div>
  )
}

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Buttons() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>
            <PlusIcon />
            {t('board.addTask')}
          </Button>
          <Button variant={variant} size="small">
            {t('common.cancel')}
          </Button>
          <Button variant={variant} pending>
            {t('common.saving')}
          </Button>
          <Button variant={variant} disabled>
            {t('common.save')}
          </Button>
          <a href="?lang=en" className={buttonClass(variant)}>
            {t('nav.dashboard')}
          </a>
        </div>
      ))}
      <div className="flex gap-2">
        <IconButton label={t('common.edit')}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('common.delete')} disabled>
          <TrashIcon />
        </IconButton>
        <IconButton label={t('common.loading')} pending>
          <ForwardIcon />
        </IconButton>
      </div>
    </div>
  )
}

export function Badges() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {taskStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Badge>{t('role.learner')}</Badge>
      <Badge tone="brand">
        <CheckIcon className="size-3.5" />
        {t('progress.verdict.onTrack')}
      </Badge>
      <Badge tone="warn">
        <SunIcon className="size-3.5" />
        {t('progress.verdict.below')}
      </Badge>
    </div>
  )
}

export function Bars() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[0, 40, 100].map((value) => (
        <ProgressBar key={value} value={value} label={t('board.sprintProgress')} />
      ))}
      <ProgressBar value={60} color="bg-teal-500 text-black" label={t('board.sprintProgress')} />
      <Skeleton className="h-16" />
      <Loading label={t('board.loading')} />
    </div>
  )
}
