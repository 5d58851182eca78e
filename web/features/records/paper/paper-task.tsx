import { useTranslation } from 'react-i18next'
import { checklistItems } from '#domain/checklist.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'

type PaperTaskProps = { task: Task; subjects: readonly Subject[]; hasItems: boolean }

/**
 * A task on paper: a checkbox, the whole title, the subject icon, the time, and the other learners of a shared task.
 */
export function PaperTask({ task, subjects, hasItems }: PaperTaskProps) {
  const { t } = useTranslation()
  const { typedDuration, list } = useFormat()
  const shortName = useShortName()
  const subject = subjects.find(({ id }) => id === task.subject)
  const others = task.shares.filter(({ learnerId }) => learnerId !== task.assignedTo)
  const time = task.estimatedTime && typedDuration(task.estimatedTime)
  const items = hasItems
    ? checklistItems(task.description).map((item, index) => ({ key: `${index} ${item.words}`, item }))
    : []
  const isDone = task.status === 'done'
  return (
    <li className="paper-task">
      <Box isTicked={isDone} words={isDone ? t('status.done') : undefined} />
      <div>
        <p className="paper-title" dir="auto">
          {task.title}
        </p>
        {(subject ?? time ?? others[0]) && (
          <p className="paper-facts">
            {subject && (
              <span role="img" aria-label={subject.name}>
                <SubjectGlyph glyph={subject.glyph} name={subject.name} />
              </span>
            )}
            {time && <bdi>{time}</bdi>}
            {others.length > 0 && (
              <span>
                {t('tasks.sharedWith', {
                  names: list(others.map((share) => shortName(share.learnerId, share))),
                })}
              </span>
            )}
          </p>
        )}
        {items.length > 0 && (
          <ul className="paper-items">
            {items.map(({ key, item: { words, isTicked } }) => (
              <li key={key}>
                <Box isTicked={isTicked || isDone} />
                <span dir="auto">{words}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Box({ isTicked, words }: { isTicked: boolean; words?: string | undefined }) {
  return (
    <span className="paper-box" {...(isTicked && { 'data-ticked': '' })}>
      {isTicked && <CheckIcon />}
      {words && <span className="sr-only">{words}</span>}
    </span>
  )
}
