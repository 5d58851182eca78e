import type { TFunction } from 'i18next'

export type TypedSprint = { name: string; description: string; startDate: string; endDate: string }

/** The fields that a sprint cannot do without. */
export type NeededField = 'name' | 'startDate' | 'endDate'

export type SprintLack = NeededField | 'workspace'

/** The first thing that a sprint lacks; undefined when it can be saved. */
export function lackOf(typed: TypedSprint, workspaceId: string | undefined): SprintLack | undefined {
  if (!workspaceId) return 'workspace'
  if (typed.name.trim() === '') return 'name'
  if (typed.startDate === '') return 'startDate'
  if (typed.endDate === '') return 'endDate'
  return undefined
}

/** What is said about it. */
export function lackWords(t: TFunction, lack: SprintLack): { title: string; description: string } {
  if (lack !== 'workspace') return { title: t('toast.validation'), description: t(`sprints.lacks.${lack}`) }
  return { title: t('sprints.lacks.workspace'), description: t('sprints.lacks.workspaceText') }
}
