import { ApiError } from './call.ts'
import { sendWithId } from './change-ids.ts'
import { isStoredAlike } from './sent-values.ts'
import { undoable } from './undo.ts'

/**
 * Returns a function that sends a write. If the previous attempt had the same body and got no response, it reuses that
 * attempt’s id, so the server executes the write only once. Otherwise it sends a new write.
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

/**
 * An attempt that got no response: the values that it sent, the item if it is known by now, and the names of the
 * fields that were updated since.
 */
type Unanswered<Body, Item> = { sent: Body; created?: Item; patched: Set<keyof Body> }

/**
 * Returns a function that creates an item only once, even if the form is sent several times. If an attempt got no
 * response, the next attempt repeats it, and the server returns the item that it has already created. If the form
 * has changed in the meantime, the function then updates the item.
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

/**
 * Does the same as `createOnce`, and also returns the ids of all writes that undo must revert. If the form was
 * sent again with changed values, these are the creation and an update.
 */
export function undoablyCreateOnce<Body extends object, Item extends { id: string }>({
  create,
  update,
}: CreateOnceOptions<Body, Item>) {
  let changeIds: string[] = []
  const send = createOnce<Body, Item>({
    create: async (body) => {
      const { reply, changeId } = await undoable(() => create(body))
      changeIds = [changeId]
      return reply
    },
    update: async (id, fields) => {
      const { reply, changeId } = await undoable(() => update(id, fields))
      changeIds = [...changeIds, changeId]
      return reply
    },
  })
  return async (body: Body) => ({ reply: await send(body), changeId: changeIds })
}

/**
 * Returns whether a rule refused the write, so nothing was written. 401 and 429 are not included, because the user can
 * send the write again after signing in or waiting.
 */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
