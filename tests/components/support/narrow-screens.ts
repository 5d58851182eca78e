/** Returns by how many pixels the page is wider than the screen. */
export const widthBeside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Shows the page as a browser does for a reader who has chosen letters of twice the size. */
export async function withLargeLetters(look: () => Promise<void>): Promise<void> {
  const { style } = document.documentElement
  style.fontSize = '200%'
  try {
    await look()
  } finally {
    style.fontSize = ''
  }
}
