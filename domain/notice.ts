/** What a person is told on the next screen, because it happened behind their back. */
export const noticeKinds = ['removed', 'request_declined', 'made_facilitator', 'hand_over'] as const

export type NoticeKind = (typeof noticeKinds)[number]
