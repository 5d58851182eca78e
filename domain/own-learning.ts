/** Statuses of learning that a learner reports beside the tasks. It counts once a facilitator has accepted it. */
export const ownLearningStatuses = ['waiting', 'accepted', 'declined'] as const

export type OwnLearningStatus = (typeof ownLearningStatuses)[number]
