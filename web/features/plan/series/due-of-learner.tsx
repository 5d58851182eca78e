import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { membersQuery, subjectsQuery } from '#web/api/queries.ts'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Due } from './series.queries.ts'

type DueOfLearnerProps = {
  workspaceId: string
  learnerId: string
  due: Due[]
  isChosen: (one: Due) => boolean
  onToggle: (some: readonly Due[], isChosen: boolean) => void
}

/** The due tasks of one learner by day, each with a checkbox. They are not created yet. */
export function DueOfLearner({ workspaceId, learnerId, due, isChosen, onToggle }: DueOfLearnerProps) {
  const { t } = useTranslation()
  const { weekdayAndDay, typedDuration } = useFormat()
  const id = useId()
  const { data: members } = useQuery(membersQuery(workspaceId))
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
  const user = members?.find(({ userId }) => userId === learnerId)?.user
  const count = due.filter(isChosen).length
  const name = user ? fullName(user) : ''
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sticky top-0 z-10 bg-card pt-3 pb-1">
        <label className="flex min-h-control cursor-pointer items-center gap-3 text-15 font-medium">
          <Checkbox
            checked={count === due.length}
            indeterminate={count > 0 && count < due.length}
            onChange={({ currentTarget }) => onToggle(due, currentTarget.checked)}
          />
          {user && <Avatar {...user} size="medium" />}
          <bdi>{name}</bdi>
          <span className="text-13 font-normal text-ink-soft">
            {t('series.fill.tasks', { count: due.length })}
          </span>
        </label>
      </h3>
      {[...Map.groupBy(due, ({ day }) => day)].map(([day, some]) => (
        <div key={day} className="pb-1">
          <h4 className="pt-1 text-13 text-ink-soft">{weekdayAndDay(day)}</h4>
          <ul>
            {some.map((one) => {
              const subject = subjects?.find((other) => other.id === one.subject)
              return (
                <li key={`${one.seriesId} ${one.key}`}>
                  <label className="-mx-2 flex min-h-row cursor-pointer items-center gap-3 rounded-item ps-2 pe-4 py-1 hover:bg-sunken">
                    <Checkbox
                      checked={isChosen(one)}
                      onChange={({ currentTarget }) => onToggle([one], currentTarget.checked)}
                    />
                    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                      <bdi className="min-w-0 flex-1 basis-48 text-match-page">{one.title}</bdi>
                      {subject && <SubjectBadge subject={subject} />}
                      {one.estimatedTime && (
                        <bdi className="text-13 text-ink-soft">{typedDuration(one.estimatedTime)}</bdi>
                      )}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
