import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Scene = ComponentProps<typeof Drawing>['name']

const scenes: Record<Scene, true> = {
  welcome: true,
  waiting: true,
  plan: true,
  finished: true,
  backlog: true,
  learners: true,
  mail: true,
  key: true,
  lost: true,
  quiet: true,
}

export function EmptyStates() {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-4 columns-of-xs">
      {Object.keys(scenes).map((name) => (
        <li key={name}>
          <EmptyState
            drawing={name as Scene}
            heading="h3"
            title={t('backlog.empty.title')}
            text={t('backlog.empty.text')}
          >
            <Button>{t('backlog.empty.add')}</Button>
          </EmptyState>
        </li>
      ))}
    </ul>
  )
}
