/** Returns by how many pixels the page is wider than the screen. */
export const widthBeside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Calls `look` while the text has twice its size, as in browsers of people who need larger letters. */
export async function withLargeLetters(look: () => Promise<void>): Promise<void> {
  const { style } = document.documentElement
  style.fontSize = '200%'
  try {
    await look()
  } finally {
    style.fontSize = ''
  }
}
