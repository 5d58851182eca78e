/** Notices that a user sees on the next screen about changes that others made without them. */
export const noticeKinds = ['removed', 'request_declined', 'made_facilitator', 'hand_over'] as const

export type NoticeKind = (typeof noticeKinds)[number]
