import type { LiveEvent } from '#contract/live-events.ts'
import type { PubSubEvent } from '../db/pubsub.ts'

/** SSE text per audience; undefined: not for learners. */
export type SerializedEvent = { forFacilitators: string; forLearners: string | undefined }

/** Learners do not get the ids of drafts and the backlog. */
export function serializeEvent({ topic, ids, restrictedIds, change }: PubSubEvent): SerializedEvent {
  if (topic === 'access' || isPersonal({ topic })) return sameForAll({ topic, ids: [], change })
  return {
    forFacilitators: formatEvent({ topic, ids: [...ids, ...restrictedIds], change }),
    forLearners: ofFacilitators.has(topic) ? undefined : formatEvent({ topic, ids, change }),
  }
}

/** Learners read nothing that these are about. */
const ofFacilitators = new Set<PubSubEvent['topic']>(['invitations', 'series', 'templates'])

/** Go to facilitators, and to the learners whom their ids name; nobody is told those. */
export function isPersonal({ topic }: Pick<PubSubEvent, 'topic'>): boolean {
  return topic === 'help' || topic === 'days'
}

function sameForAll(event: LiveEvent): SerializedEvent {
  return { forFacilitators: formatEvent(event), forLearners: formatEvent(event) }
}

function formatEvent(event: LiveEvent): string {
  return `id: ${event.change}\ndata: ${JSON.stringify(event)}\n\n`
}
