import { passes } from './clock.ts'
import { button, shows } from './screen.ts'

/** Taps on the screens of younger children. They need the fake clock: call `stopClock` and `startClock` first. */

/** Skips the time in which a new screen ignores taps, because a tap could be the second half of a double tap. */
export const settles = (): Promise<void> => passes(500)

/** Presses these buttons one after the other, each as soon as its screen accepts taps. */
export async function taps(...names: string[]): Promise<void> {
  for (const name of names) {
    await shows(button(name))
    await settles()
    await button(name).click()
  }
}

/** Records which of these buttons accept taps when an element has just been added to the page. */
export function recordPressable(
  buttonsBy: (added: HTMLElement) => NodeListOf<HTMLElement> | [],
): () => string[] {
  const pressable: string[] = []
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of added.filter((one) => one instanceof HTMLElement))
      for (const one of buttonsBy(node))
        if (getComputedStyle(one).pointerEvents !== 'none') pressable.push(one.innerText)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    return pressable
  }
}
