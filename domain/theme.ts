/** How the pages are painted; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]
