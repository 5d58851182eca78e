/** Reasons why a learner is stuck. Each is shown as a picture. */
export const helpReasons = ['understand', 'thing', 'company'] as const

export type HelpReason = (typeof helpReasons)[number]
