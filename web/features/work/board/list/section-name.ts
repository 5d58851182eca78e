import type { TFunction } from 'i18next'
import { fullName } from '#domain/names.ts'
import type { Subject } from '#web/api/queries.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import type { Grouping, Section } from './list-order.ts'

/**
 * Returns the name of the subject or learner, or a label for tasks without one. Undefined if the list has no sections.
 */
export function sectionName(
  t: TFunction,
  { id, tasks }: Section,
  grouping: Grouping,
  subjects: ReadonlyMap<string, Subject>,
): string | undefined {
  if (grouping === 'none') return undefined
  if (grouping === 'subject') return subjects.get(id ?? '')?.name ?? t('tasks.noSubject')
  if (id === sharedRow) return t('week.together')
  const assignee = id === null ? null : tasks[0]?.assignee
  return assignee ? fullName(assignee) : t('tasks.nobody')
}
