import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lastCompleted } from '#domain/sprint.ts'
import type { Sprint } from '#web/api/queries.ts'
import { lookBackQuery } from '../sprints.queries.ts'
import { SaidAnswers } from './said-answers.tsx'

const forPlanning = ['next', 'hard'] as const

/** While the next sprint is planned: what was said of the last one. */
export function LastWords({ sprints }: { sprints: readonly Sprint[] }) {
  const last = lastCompleted(sprints)
  return last && <WordsOn sprint={last} />
}

function WordsOn({ sprint }: { sprint: Sprint }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...lookBackQuery(sprint.workspaceId, sprint.id), throwOnError: false })
  const said = data?.answers.filter(({ question }) => forPlanning.some((one) => one === question)) ?? []
  if (said.length === 0) return null
  const title = t('lookBack.last', { name: sprint.name })
  return (
    <section aria-label={title} className="rounded-card bg-sunken px-4 py-3">
      <p className="text-13">{title}</p>
      <SaidAnswers answers={said} asked={forPlanning} />
    </section>
  )
}
