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

/** The subject and the learner that a form shows: a choice that was deleted in the meantime has gone from there. */
export function chosenIn({ elements }: HTMLFormElement): Partial<Pick<TypedTask, 'subject' | 'assignedTo'>> {
  const valueOf = (name: string) => {
    const choice = elements.namedItem(name)
    return choice instanceof HTMLSelectElement ? { [name]: choice.value } : {}
  }
  return { ...valueOf('subject'), ...valueOf('assignedTo') }
}
