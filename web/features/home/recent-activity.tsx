import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Workspace } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, HeartIcon } from '#web/ui/icons.tsx'
import { FlagIcon, PlanIcon } from '#web/ui/screen-icons.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { activityQuery, type Activity } from './home.queries.ts'

/** Activity in the user’s workspaces, newest first. */
export function RecentActivity({ workspaces }: { workspaces: Workspace[] }) {
  const { t } = useTranslation()
  const { data: activities } = useQuery(activityQuery)
  const [all, setAll] = useState(false)
  const nameOf = (id: string) => workspaces.find((workspace) => workspace.id === id)?.name
  return (
    <Card aria-busy={!activities}>
      <h2 className="text-17">{t('home.activity')}</h2>
      {!activities && <Skeleton className="mt-4 h-40" />}
      {activities?.length === 0 && <p className="mt-3 text-ink-soft">{t('home.noActivity')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {activities?.slice(0, all ? undefined : initialCount).map((activity) => (
          <ActivityItem
            key={activity.id}
            activity={activity}
            {...(workspaces.length > 1 && { where: nameOf(activity.workspaceId) })}
          />
        ))}
      </ul>
      {activities && activities.length > initialCount && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)} className="-ms-4 mt-2">
          {all ? t('home.lessActivity') : t('home.moreActivity')}
        </Button>
      )}
    </Card>
  )
}

const initialCount = 6

const activityIcons = {
  task_done: { Icon: CheckIcon, colors: 'bg-brand-soft text-brand-ink' },
  sprint_started: { Icon: FlagIcon, colors: 'bg-sunken text-ink' },
  sprint_completed: { Icon: PlanIcon, colors: 'bg-brand-soft text-brand-ink' },
  member_joined: { Icon: HeartIcon, colors: 'bg-warn-soft text-warn-ink' },
}

function ActivityItem({ activity, where }: { activity: Activity; where?: string | undefined }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { kind, person, what, createdAt } = activity
  const { Icon, colors } = activityIcons[kind]
  return (
    <li className="flex gap-3">
      <span className="relative mb-auto flex">
        <Avatar {...person} size="large" />
        <span
          className={`absolute -end-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border-2 border-card ${colors}`}
        >
          <Icon className="size-3" />
        </span>
      </span>
      <div className="min-w-0">
        <p>{t(`home.happened.${kind}`, { person: fullName(person), what })}</p>
        <p className="text-13 text-ink-soft">
          <time dateTime={createdAt}>{ago(createdAt)}</time>
          {where && <> · {where}</>}
        </p>
      </div>
    </li>
  )
}
