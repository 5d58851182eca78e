export type TypedTask = {
  title: string
  description: string
  subject: string
  estimatedTime: string
  assignedTo: string
}

export const nothingTyped: TypedTask = {
  title: '',
  description: '',
  subject: '',
  estimatedTime: '',
  assignedTo: '',
}

/** The first thing that a new task lacks; undefined when it can be created. */
export function lackOf(typed: TypedTask): 'title' | 'subject' | 'assignedTo' | undefined {
  if (typed.title.trim() === '') return 'title'
  if (typed.subject === '') return 'subject'
  if (typed.assignedTo === '') return 'assignedTo'
  return undefined
}
