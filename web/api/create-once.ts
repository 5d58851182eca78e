import { gotNoAnswer } from './failed-writes.ts'

type Creating<Body extends object, Made extends { id: string }> = {
  create: (body: Body) => Promise<Made>
  change: (id: string, fields: Partial<Body>) => Promise<Made>
  /** Ids that are already in the list, as far as this screen has loaded it. */
  known: (body: Body) => string[] | undefined
  /** Fetches the list that the new item goes into. */
  list: (body: Body) => Promise<Made[]>
}

/**
 * Creates an item once, however often a form sends it. When an attempt got no response, the next one first fetches the
 * list: a new item that equals what was sent is taken as created, and patched if the form has changed since.
 */
export function createOnce<Body extends object, Made extends { id: string }>(how: Creating<Body, Made>) {
  const { create, change, known, list } = how
  /** Ids in the list before the first unanswered attempt. */
  let before: string[] | undefined
  /** Bodies that were sent without a response, latest first. */
  let unanswered: Body[] = []

  /** The created item, and the attempt that created it. */
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

/** Whether the stored item has the values that were sent. */
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

/** The server trims texts and stores empty ones as null. */
function asStored(value: unknown): unknown {
  return (typeof value === 'string' ? value.trim() || null : value) ?? null
}
