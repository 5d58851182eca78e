import { ApiError } from './call.ts'
import { sendWithId } from './change-ids.ts'
import { isStoredAlike } from './sent-values.ts'

/**
 * Sends a write with the id of the attempt before if that got no response and had the same body, so that the server does it
 * once. Anything else is a new write.
 */
export function sendOnce<Body, Reply>(send: (body: Body) => Promise<Reply>) {
  let unanswered: { json: string; changeId: string | undefined } | undefined
  return async (body: Body): Promise<Reply> => {
    const json = JSON.stringify(body)
    const changeId = unanswered?.json === json ? unanswered.changeId : undefined
    unanswered = undefined
    try {
      return await sendWithId(changeId, () => send(body))
    } catch (error) {
      if (error instanceof ApiError && !isRefused(error)) unanswered = { json, changeId: error.change }
      throw error
    }
  }
}

type CreateOnceOptions<Body extends object, Item extends { id: string }> = {
  create: (body: Body) => Promise<Item>
  update: (id: string, fields: Partial<Body>) => Promise<Item>
}

/** What an attempt without a response has sent, and what is known of its outcome by now. */
type Unanswered<Body, Item> = { sent: Body; created?: Item; patched: Set<keyof Body> }

/**
 * Creates an item once, however often a form sends it. When an attempt got no response, the next one sends the same again,
 * which the server answers with what was created, and patches it if the form has changed since.
 */
export function createOnce<Body extends object, Item extends { id: string }>(
  options: CreateOnceOptions<Body, Item>,
) {
  const { update } = options
  const create = sendOnce(options.create)
  let unanswered: Unanswered<Body, Item> | undefined

  return async function send(body: Body): Promise<Item> {
    const attempt = (unanswered ??= { sent: body, patched: new Set() })
    try {
      attempt.created ??= await create(attempt.sent)
      const created = await bringUpToDate(attempt, attempt.created, body)
      unanswered = undefined
      return created
    } catch (error) {
      const isGone = attempt.created ? isNotFound(error) : isRefused(error)
      if (isGone) unanswered = undefined
      if (!isGone || isSame(attempt.sent, body)) throw error
      return send(body)
    }
  }

  async function bringUpToDate({ sent, patched }: Unanswered<Body, Item>, created: Item, body: Body) {
    const fields: Partial<Body> = {}
    for (const name in body) {
      if (!patched.has(name) && isStoredAlike(sent[name], body[name])) continue
      fields[name] = body[name]
      patched.add(name)
    }
    return Object.keys(fields).length === 0 ? created : update(created.id, fields)
  }
}

/** By a rule: nothing was written. Signed out or asked to wait, one may send it again. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
