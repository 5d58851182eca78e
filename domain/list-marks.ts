/** Round bullets, recognized in descriptions and in pasted lists. */
export const roundBullets = '•◦▪‣●○'

/** Characters that look like a box, open and ticked. */
export const openBoxes = '☐□▢⬜◻'
export const tickedBoxes = '☑☒🗹🗷'
