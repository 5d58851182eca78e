import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Workspace } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, HeartIcon } from '#web/ui/icons.tsx'
import { FlagIcon, PlanIcon } from '#web/ui/screen-icons.tsx'
import { Card, Skeleton } from '#web/ui/parts.tsx'
import { activityQuery, type Happening } from './home.queries.ts'

/** Activity in the user’s workspaces, newest first. */
export function RecentActivity({ workspaces }: { workspaces: Workspace[] }) {
  const { t } = useTranslation()
  const { data: happenings } = useQuery(activityQuery)
  const [all, setAll] = useState(false)
  const nameOf = (id: string) => workspaces.find((workspace) => workspace.id === id)?.name
  return (
    <Card aria-busy={!happenings}>
      <h2 className="text-xl">{t('home.activity')}</h2>
      {!happenings && <Skeleton className="mt-4 h-40" />}
      {happenings?.length === 0 && <p className="mt-3 text-ink-soft">{t('home.noActivity')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {happenings?.slice(0, all ? undefined : shownAtFirst).map((happening) => (
          <OneHappening
            key={happening.id}
            happening={happening}
            {...(workspaces.length > 1 && { where: nameOf(happening.workspaceId) })}
          />
        ))}
      </ul>
      {happenings && happenings.length > shownAtFirst && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)} className="-ms-4 mt-2">
          {all ? t('home.lessActivity') : t('home.moreActivity')}
        </Button>
      )}
    </Card>
  )
}

const shownAtFirst = 6

const signs = {
  task_done: { Icon: CheckIcon, look: 'bg-brand-soft text-brand-ink' },
  sprint_started: { Icon: FlagIcon, look: 'bg-info-soft text-info-ink' },
  sprint_completed: { Icon: PlanIcon, look: 'bg-brand-soft text-brand-ink' },
  member_joined: { Icon: HeartIcon, look: 'bg-warn-soft text-warn-ink' },
}

function OneHappening({ happening, where }: { happening: Happening; where?: string | undefined }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { kind, person, what, createdAt } = happening
  const { Icon, look } = signs[kind]
  return (
    <li className="flex gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon />
      </span>
      <div className="min-w-0">
        <p>{t(`home.happened.${kind}`, { person: fullName(person), what })}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{ago(createdAt)}</time>
          {where && <> · {where}</>}
        </p>
      </div>
    </li>
  )
}
