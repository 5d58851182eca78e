import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { nameCollator } from '#domain/sorting.ts'
import { noneOfThem, type TaskFilter } from '#domain/task-filter.ts'
import type { Subject } from '#web/api/queries.ts'
import { type Learner, partsWithFaces } from '#web/entities/cards/shared-cards.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'

/** Kinds of filter values. */
type FilterPart = 'learners' | 'subjects' | 'statuses'

/** A value that the user can choose. `face` is the learner, `subject` the subject that the value refers to. */
type Choice = { id: string; name: string; face?: Learner; subject?: Subject }

/**
 * Returns a function that lists the values of one kind that the user can choose. For statuses, it lists all. For
 * subjects, it lists those of the tasks and the selected ones. For learners, it lists only those of the tasks.
 * “No subject” and “unassigned” are listed if a task has that value or if it is selected.
 */
export function useFilterChoices({ tasks, subjects }: Pick<FilterBarProps, 'tasks' | 'subjects'>) {
  const { t, i18n } = useTranslation()
  const shortName = useShortName()
  return (part: FilterPart, filter: TaskFilter): Choice[] => {
    if (part === 'statuses') return taskStatuses.map((id) => ({ id, name: t(`status.${id}`) }))
    if (part === 'subjects') {
      const used = new Set([...tasks.map(({ subject }) => subject ?? noneOfThem), ...filter.subjects])
      const shown = [...subjects.values()].filter(({ id }) => used.has(id))
      return [
        ...shown.map((subject) => ({ id: subject.id, name: subject.name, subject })),
        ...(used.has(noneOfThem) ? [{ id: noneOfThem, name: t('tasks.noSubject') }] : []),
      ]
    }
    const used = new Set([...tasks.map(({ assignedTo }) => assignedTo ?? noneOfThem), ...filter.learners])
    const parts = tasks.flatMap(partsWithFaces)
    const faces = new Map(parts.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])))
    const { compare } = nameCollator(i18n.language)
    return [
      ...Array.from(faces.values(), (face) => ({ id: face.id, name: shortName(face.id, face), face })).sort(
        (a, b) => compare(a.name, b.name),
      ),
      ...(used.has(noneOfThem) ? [{ id: noneOfThem, name: t('tasks.nobody') }] : []),
    ]
  }
}
