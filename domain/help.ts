/** Why a learner is stuck; each is a picture. */
export const helpReasons = ['understand', 'thing', 'company'] as const

export type HelpReason = (typeof helpReasons)[number]
