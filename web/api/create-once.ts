import { gotNoAnswer } from './failed-writes.ts'

type Creating<Body, Made extends { id: string }> = {
  create: (body: Body) => Promise<Made>
  /** The ids of those that are there already, as far as the screen knows them. */
  known: (body: Body) => string[] | undefined
  /** Reads the list into which the new one goes. */
  list: (body: Body) => Promise<Made[]>
  /** Whether this could be what was sent. */
  isIt: (made: Made, body: Body) => boolean
}

/**
 * Creates something once, however often a form sends it: when a try got no answer, the next reads the list first, and what
 * has appeared in it just as it was sent is taken for the answer.
 */
export function createOnce<Body, Made extends { id: string }>(how: Creating<Body, Made>) {
  const { create, known, list, isIt } = how
  /** Those that were there before the first try that got no answer. */
  let before: string[] | undefined

  return async (body: Body): Promise<Made> => {
    const knownNow = known(body)
    const arrived =
      before && (await list(body)).find((made) => !before?.includes(made.id) && isIt(made, body))
    try {
      const made = arrived ?? (await create(body))
      before = undefined
      return made
    } catch (error) {
      if (gotNoAnswer(error)) before ??= knownNow
      throw error
    }
  }
}

/** A list with what was created at its end, once: a list that was read after a lost answer has it already. */
export function withNew<Made extends { id: string }>(list: Made[], made: Made): Made[] {
  return [...list.filter(({ id }) => id !== made.id), made]
}
