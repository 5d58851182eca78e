import { gotNoAnswer } from './failed-writes.ts'

type Creating<Body extends object, Made extends { id: string }> = {
  create: (body: Body) => Promise<Made>
  change: (id: string, fields: Partial<Body>) => Promise<Made>
  /** The ids of those that are there already, as far as the screen knows them. */
  known: (body: Body) => string[] | undefined
  /** Reads the list into which the new one goes. */
  list: (body: Body) => Promise<Made[]>
}

/**
 * Creates something once, however often a form sends it: when a try got no answer, the next reads the list first, and what
 * has appeared in it just as it was sent is taken for the answer, changed where something else is sent by now.
 */
export function createOnce<Body extends object, Made extends { id: string }>(how: Creating<Body, Made>) {
  const { create, change, known, list } = how
  /** Those that were there before the first try that got no answer. */
  let before: string[] | undefined
  /** What was sent without an answer, the latest first. */
  let unanswered: Body[] = []

  /** What has arrived of these tries, and as which of them. */
  const arrivedOf = async (tries: Body[], body: Body) => {
    const appeared = before ? (await list(body)).filter(({ id }) => !before?.includes(id)) : []
    return tries
      .flatMap((sent) => appeared.map((made) => ({ made, sent })))
      .find(({ made, sent }) => isAsSent(made, sent))
  }

  return async (body: Body): Promise<Made> => {
    const knownNow = known(body)
    const arrived = await arrivedOf([body, ...unanswered], body)
    try {
      const made = await (arrived ? broughtTo(body, arrived) : create(body))
      before = undefined
      unanswered = []
      return made
    } catch (error) {
      if (gotNoAnswer(error)) {
        before ??= knownNow
        unanswered = [body, ...unanswered]
      }
      throw error
    }
  }

  async function broughtTo(body: Body, { made, sent }: { made: Made; sent: Body }): Promise<Made> {
    return sent === body ? made : change(made.id, differingFrom(sent, body))
  }
}

/** Whether something is stored as it was sent. */
export function isAsSent(stored: object, sent: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(sent).every(([name, value]) => asStored(values.get(name)) === asStored(value))
}

function differingFrom<Body extends object>(sent: Body, body: Body): Partial<Body> {
  const fields: Partial<Body> = {}
  for (const name in body) {
    if (asStored(sent[name]) !== asStored(body[name])) fields[name] = body[name]
  }
  return fields
}

/** The server trims texts, and stores an empty one as none. */
function asStored(value: unknown): unknown {
  return (typeof value === 'string' ? value.trim() || null : value) ?? null
}
