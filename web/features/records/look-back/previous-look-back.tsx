import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lastCompleted } from '#domain/sprint.ts'
import type { Sprint } from '#web/api/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { lookBackQuery } from './look-back.queries.ts'
import { AnswersByQuestion } from './answers-by-question.tsx'

type PreviousLookBackProps = {
  sprints: readonly Sprint[]
  /** False if there is a form on the same page, because a press on the link would lose the typed text. */
  hasLink?: boolean
}

/**
 * The answers about the last sprint, with a link to add more. Shown while the next sprint is planned. Not printed,
 * because siblings read the paper.
 */
export function PreviousLookBack({ sprints, hasLink = false }: PreviousLookBackProps) {
  const last = lastCompleted(sprints)
  return last && <AnswersOf sprint={last} hasLink={hasLink} />
}

function AnswersOf({ sprint, hasLink }: { sprint: Sprint; hasLink: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(lookBackQuery(sprint.workspaceId, sprint.id))
  const said = data?.answers ?? []
  if (said.length === 0 && !hasLink) return null
  const title = t('lookBack.last', { name: sprint.name })
  return (
    <section aria-label={title} className="rounded-card bg-sunken px-4 py-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-13">{title}</p>
        {hasLink && (
          <Link
            href={`/sprint-planning?look-back=${sprint.id}`}
            className={`${buttonClass('quiet', 'small')} control -mx-3 -my-1`}
          >
            {t('lookBack.open')}
          </Link>
        )}
      </div>
      {said.length > 0 && <AnswersByQuestion answers={said} />}
    </section>
  )
}
