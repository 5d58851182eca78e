import type { LiveEvent } from '#contract/live-events.ts'
import type { PubSubEvent } from '../db/pubsub.ts'

/** SSE text per audience. Undefined if learners do not receive the event. */
export type SerializedEvent = { forFacilitators: string; forLearners: string | undefined }

/** Formats an event for each audience. Learners do not receive the ids of drafts and the backlog. */
export function serializeEvent({ topic, ids, restrictedIds, change }: PubSubEvent): SerializedEvent {
  if (topic === 'access' || isPersonal({ topic })) return sameForAll({ topic, ids: [], change })
  return {
    forFacilitators: formatEvent({ topic, ids: [...ids, ...restrictedIds], change }),
    forLearners: ofFacilitators.has(topic) ? undefined : formatEvent({ topic, ids, change }),
  }
}

/** Topics about content that learners cannot read. */
const ofFacilitators = new Set<PubSubEvent['topic']>(['invitations', 'devices', 'series', 'templates'])

/**
 * Returns whether an event is sent only to facilitators and to the learners in its ids. The ids themselves are not
 * sent.
 */
export function isPersonal({ topic }: Pick<PubSubEvent, 'topic'>): boolean {
  return topic === 'help' || topic === 'days'
}

function sameForAll(event: LiveEvent): SerializedEvent {
  return { forFacilitators: formatEvent(event), forLearners: formatEvent(event) }
}

function formatEvent(event: LiveEvent): string {
  return `id: ${event.change}\ndata: ${JSON.stringify(event)}\n\n`
}
