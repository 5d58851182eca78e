import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { personColours } from '#domain/person.ts'

/** Waits for this many avatars with these letters, and returns the names of their colours. */
export async function avatarColorsOf(letters: string, count: number): Promise<string[]> {
  const avatars = page.getByText(letters, { exact: true })
  await expect.poll(() => avatars.elements().length).toBe(count)
  return avatars.elements().map((avatar) => personColourOf(getComputedStyle(avatar).backgroundColor))
}

/**
 * Returns the name of a person's colour, whether the avatar has the normal or, in small sizes, the strong shade.
 */
function personColourOf(background: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  const isShown = (token: string) => {
    probe.style.background = `var(--person-${token})`
    return getComputedStyle(probe).backgroundColor === background
  }
  const found = personColours.find((name) => isShown(name) || isShown(`${name}-strong`))
  probe.remove()
  return found ?? background
}
