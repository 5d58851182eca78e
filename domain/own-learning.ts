/** Of what a learner did beyond the tasks: it counts once a facilitator has accepted it. */
export const ownLearningStatuses = ['waiting', 'accepted', 'declined'] as const

export type OwnLearningStatus = (typeof ownLearningStatuses)[number]
