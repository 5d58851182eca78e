/** Round bullets, which descriptions and pasted lists have in common. */
export const roundBullets = '•◦▪‣●○'

/** Boxes as signs, open and ticked. */
export const openBoxes = '☐□▢⬜◻'
export const tickedBoxes = '☑☒🗹🗷'
