/** Returns by how many pixels the page is wider than the screen. */
export const widthBeside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Doubles the size of the text, as browsers do for readers who need larger letters. */
export async function withLargeLetters(look: () => Promise<void>): Promise<void> {
  const { style } = document.documentElement
  style.fontSize = '200%'
  try {
    await look()
  } finally {
    style.fontSize = ''
  }
}
