import { isUnanswered } from './failed-writes.ts'

type CreateOnceOptions<Body extends object, Item extends { id: string }> = {
  create: (body: Body) => Promise<Item>
  update: (id: string, fields: Partial<Body>) => Promise<Item>
  /** Ids that are already in the list, as far as this screen has loaded it. */
  knownIds: (body: Body) => string[] | undefined
  /** Fetches the list that the new item goes into. */
  fetchList: (body: Body) => Promise<Item[]>
}

/**
 * Creates an item once, however often a form sends it. When an attempt got no response, the next one first fetches the
 * list: a new item that equals what was sent is taken as created, and patched if the form has changed since.
 */
export function createOnce<Body extends object, Item extends { id: string }>(
  options: CreateOnceOptions<Body, Item>,
) {
  const { create, update, knownIds, fetchList } = options
  /** Ids in the list before the first unanswered attempt. */
  let idsBefore: string[] | undefined
  /** Bodies that were sent without a response, latest first. */
  let unanswered: Body[] = []

  /** The created item, and the attempt that created it. */
  const findArrived = async (attempts: Body[], body: Body) => {
    const newItems = idsBefore ? (await fetchList(body)).filter(({ id }) => !idsBefore?.includes(id)) : []
    return attempts
      .flatMap((sent) => newItems.map((created) => ({ created, sent })))
      .find(({ created, sent }) => matchesSent(created, sent))
  }

  return async (body: Body): Promise<Item> => {
    const idsNow = knownIds(body)
    const arrived = await findArrived([body, ...unanswered], body)
    try {
      const created = await (arrived ? bringUpToDate(body, arrived) : create(body))
      idsBefore = undefined
      unanswered = []
      return created
    } catch (error) {
      if (isUnanswered(error)) {
        idsBefore ??= idsNow
        unanswered = [body, ...unanswered]
      }
      throw error
    }
  }

  async function bringUpToDate(body: Body, { created, sent }: { created: Item; sent: Body }): Promise<Item> {
    return sent === body ? created : update(created.id, fieldsToUpdate(sent, body))
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
