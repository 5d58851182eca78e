import { isUnanswered } from './failed-writes.ts'

type CreateOnceOptions<Body extends object, Made extends { id: string }> = {
  create: (body: Body) => Promise<Made>
  update: (id: string, fields: Partial<Body>) => Promise<Made>
  /** Ids that are already in the list, as far as this screen has loaded it. */
  knownIds: (body: Body) => string[] | undefined
  /** Fetches the list that the new item goes into. */
  fetchList: (body: Body) => Promise<Made[]>
}

/**
 * Creates an item once, however often a form sends it. When an attempt got no response, the next one first fetches the
 * list: a new item that equals what was sent is taken as created, and patched if the form has changed since.
 */
export function createOnce<Body extends object, Made extends { id: string }>(
  options: CreateOnceOptions<Body, Made>,
) {
  const { create, update, knownIds, fetchList } = options
  /** Ids in the list before the first unanswered attempt. */
  let idsBefore: string[] | undefined
  /** Bodies that were sent without a response, latest first. */
  let unanswered: Body[] = []

  /** The created item, and the attempt that created it. */
  const findArrived = async (attempts: Body[], body: Body) => {
    const appeared = idsBefore ? (await fetchList(body)).filter(({ id }) => !idsBefore?.includes(id)) : []
    return attempts
      .flatMap((sent) => appeared.map((made) => ({ made, sent })))
      .find(({ made, sent }) => matchesSent(made, sent))
  }

  return async (body: Body): Promise<Made> => {
    const idsNow = knownIds(body)
    const arrived = await findArrived([body, ...unanswered], body)
    try {
      const made = await (arrived ? bringUpToDate(body, arrived) : create(body))
      idsBefore = undefined
      unanswered = []
      return made
    } catch (error) {
      if (isUnanswered(error)) {
        idsBefore ??= idsNow
        unanswered = [body, ...unanswered]
      }
      throw error
    }
  }

  async function bringUpToDate(body: Body, { made, sent }: { made: Made; sent: Body }): Promise<Made> {
    return sent === body ? made : update(made.id, fieldsToUpdate(sent, body))
  }
}

/** Whether the stored item has the values that were sent. */
export function matchesSent(stored: object, sent: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(sent).every(([name, value]) => normalized(values.get(name)) === normalized(value))
}

function fieldsToUpdate<Body extends object>(sent: Body, body: Body): Partial<Body> {
  const fields: Partial<Body> = {}
  for (const name in body) {
    if (normalized(sent[name]) !== normalized(body[name])) fields[name] = body[name]
  }
  return fields
}

/** The server trims texts and stores empty ones as null. */
function normalized(value: unknown): unknown {
  return (typeof value === 'string' ? value.trim() || null : value) ?? null
}
