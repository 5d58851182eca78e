/** Colour themes. `system` follows the setting of the device. */
export const themes = ['light', 'dark', 'system'] as const

export type Theme = (typeof themes)[number]
