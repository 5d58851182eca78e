import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useToday } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Feeling } from './feeling.tsx'
import { LookBackDialog } from './look-back-dialog.tsx'

/** One line that asks learners how the sprint was. */
export function LookBackCall({ sprint }: { sprint: Sprint }) {
  const { t } = useTranslation()
  /** The sprint of the open dialog. The dialog stays on this sprint even if the question changes to another sprint. */
  const [opened, open] = useState<Sprint>()
  const isSoonOver = useToday() <= sprint.endDate && sprint.status === 'active'
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-center gap-2 text-ink-soft">
        <Feeling face="curious" className="size-7" />
        <span className="min-w-0">
          {t(isSoonOver ? 'lookBack.callSoon' : 'lookBack.call', { name: sprint.name })}
        </span>
      </p>
      <Button variant="secondary" onClick={() => open(sprint)}>
        {t('lookBack.open')}
      </Button>
      {opened && (
        <LookBackDialog sprint={opened.id === sprint.id ? sprint : opened} onClose={() => open(undefined)} />
      )}
    </div>
  )
}
