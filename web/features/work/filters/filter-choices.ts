import type { TFunction } from 'i18next'
import { taskStatuses } from '#domain/board.ts'
import { nameCollator } from '#domain/sorting.ts'
import { noneOfThem, type TaskFilter } from '#domain/task-filter.ts'
import type { Subject, Task } from '#web/api/queries.ts'
import { partsWithFaces } from '#web/entities/cards/shared-cards.ts'
import type { ShortName } from '#web/entities/people/short-names.tsx'

/** Kinds of filter values. The choices are the values of the tasks and the values that are already selected. */

export type FilterPart = 'learners' | 'subjects' | 'statuses'

export type Choice = { id: string; name: string; subject?: Subject }

export function learnersOf(
  t: TFunction,
  { language, shortName }: { language: string; shortName: ShortName },
  tasks: readonly Task[],
  filter: TaskFilter,
) {
  const { compare } = nameCollator(language)
  const parts = tasks.flatMap(partsWithFaces)
  const faces = new Map(parts.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])))
  const named = [...faces.values()]
    .map((face) => ({ id: face.id, name: shortName(face.id, face), face }))
    .toSorted((a, b) => compare(a.name, b.name))
  const hasNobody = tasks.some(({ assignedTo }) => assignedTo === null)
  const nobody = { id: noneOfThem, name: t('tasks.nobody'), face: undefined }
  return hasNobody || filter.learners.includes(noneOfThem) ? [...named, nobody] : named
}

export function choicesOf(
  t: TFunction,
  part: Exclude<FilterPart, 'learners'>,
  filter: TaskFilter,
  tasks: readonly Task[],
  subjects: ReadonlyMap<string, Subject>,
): Choice[] {
  if (part === 'statuses') return taskStatuses.map((id) => ({ id, name: t(`status.${id}`) }))
  const used = new Set([...tasks.map(({ subject }) => subject ?? noneOfThem), ...filter.subjects])
  return [
    ...[...subjects.values()]
      .filter(({ id }) => used.has(id))
      .map((subject) => ({ id: subject.id, name: subject.name, subject })),
    ...(used.has(noneOfThem) ? [{ id: noneOfThem, name: t('tasks.noSubject') }] : []),
  ]
}
