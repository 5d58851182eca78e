/**
 * Kinds of notices. A notice informs a user about a change that somebody else made, and appears on the next
 * screen.
 */
export const noticeKinds = ['removed', 'request_declined', 'made_facilitator', 'hand_over'] as const

export type NoticeKind = (typeof noticeKinds)[number]
