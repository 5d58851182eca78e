/**
 * Statuses of learning that a learner reports in addition to the planned tasks. It counts as time learned once a
 * facilitator has accepted it.
 */
export const ownLearningStatuses = ['waiting', 'accepted', 'declined'] as const

export type OwnLearningStatus = (typeof ownLearningStatuses)[number]
