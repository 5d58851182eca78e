import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectsQuery } from '#web/api/queries.ts'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { TemplateDetails } from './templates.queries.ts'

/** All tasks of a template by school day, collapsed at first. */
export function TemplateContent({ template: { tasks, workspaceId } }: { template: TemplateDetails }) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const inOrder = tasks
    .map((task, index) => Object.assign({ index }, task))
    .toSorted((one, other) => (one.day ?? Infinity) - (other.day ?? Infinity))
  return (
    <Disclosure heading="h3" label={<span className="font-medium">{t('templates.using.content')}</span>}>
      <ul className="flex flex-col gap-3">
        {[...Map.groupBy(inOrder, ({ day }) => day)].map(([day, some]) => (
          <li key={day}>
            <h4 className="text-13 text-ink-soft">
              {day === null ? t('templates.using.anyTime') : t('templates.using.day', { number: day })}
            </h4>
            <ul>
              {some.map(({ index, title, subject, estimatedTime }) => (
                <li key={index} className="flex min-h-7 flex-wrap items-center gap-x-2">
                  <bdi className="min-w-0">{title}</bdi>
                  <SubjectOf subject={subjects.find(({ id }) => id === subject)} />
                  {estimatedTime && (
                    <bdi className="text-13 text-ink-soft">{typedDuration(estimatedTime)}</bdi>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function SubjectOf({ subject }: { subject: Parameters<typeof SubjectBadge>[0]['subject'] | undefined }) {
  return subject ? <SubjectBadge subject={subject} /> : null
}
