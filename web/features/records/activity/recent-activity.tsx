import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Workspace } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { activityQuery, type Activity } from './activity.queries.ts'

type RecentActivityProps = {
  workspaces: Workspace[]
  /**
   * True if there is probably some activity, because the workspaces are not new. The placeholder is then taller.
   */
  isExpected: boolean
}

/** Activity in the user’s workspaces, newest first. */
export function RecentActivity({ workspaces, isExpected }: RecentActivityProps) {
  const { t } = useTranslation()
  const { data: activities } = useRequiredQuery(activityQuery)
  const [all, setAll] = useState(false)
  const nameOf = (id: string) => workspaces.find((workspace) => workspace.id === id)?.name
  return (
    <section aria-labelledby={headingId} aria-busy={!activities}>
      <h2 id={headingId} className="text-15">
        {t('home.activity')}
      </h2>
      {!activities && (isExpected ? <Skeleton className="mt-2.5 h-40" /> : <EmptySkeleton />)}
      {activities?.length === 0 && <p className="mt-2.5 text-13 text-ink-soft">{t('home.noActivity')}</p>}
      <ul className="mt-1">
        {activities?.slice(0, all ? undefined : initialCount).map((activity) => (
          <ActivityItem
            key={activity.id}
            activity={activity}
            {...(workspaces.length > 1 && { where: nameOf(activity.workspaceId) })}
          />
        ))}
      </ul>
      {activities && activities.length > initialCount && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-ms-3 mt-1"
        >
          {all ? t('home.lessActivity') : t('home.moreActivity')}
        </Button>
      )}
    </section>
  )
}

/** Placeholder with the same height as the text “no activity”. */
function EmptySkeleton() {
  const { t } = useTranslation()
  return (
    <div className="relative mt-2.5">
      <p aria-hidden="true" className="invisible text-13">
        {t('home.noActivity')}
      </p>
      <Skeleton className="absolute inset-0" />
    </div>
  )
}

const headingId = 'recent-activity'

const initialCount = 4

function ActivityItem({ activity, where }: { activity: Activity; where?: string | undefined }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { kind, person, what, createdAt } = activity
  return (
    <li className="flex items-start gap-2 py-1.5 text-13">
      <Avatar {...person} size="small" />
      <p className="min-w-0 flex-1 py-0.5">
        {t(`home.happened.${kind}`, { person: fullName(person), what })}
        {where && (
          <span className="text-ink-soft">
            {' '}
            · <bdi>{where}</bdi>
          </span>
        )}
      </p>
      <time dateTime={createdAt} className="py-0.5 text-12 text-ink-soft">
        {ago(createdAt)}
      </time>
    </li>
  )
}
