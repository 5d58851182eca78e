/** Milliseconds before a tooltip opens. */
export const openDelay = 700

/** Milliseconds after a tooltip has closed during which the next one opens at once. */
export const skipDelay = 300
