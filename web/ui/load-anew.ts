import { keepOpen } from './kept-open.ts'
import { onceNothingUnsaved, wouldLose } from './unsaved.ts'

const lastTime = 'sprintling_loaded_anew'

/** In milliseconds: not again by itself within this time, so that a server that lacks a file is not asked for ever. */
const pause = 60_000

/**
 * Loads the page anew, with the same things open, when nothing unsaved is lost by that; does not resolve then. Otherwise
 * it does so once nothing is unsaved any more and `helps` says that it still does, unless the person does it first.
 */
export async function loadAnew(helps: () => Promise<boolean>): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(lastTime)) < pause) return undefined
  if (wouldLose()) {
    onceNothingUnsaved(async () => (await helps()) && loadAnew(helps))
    return undefined
  }
  sessionStorage.setItem(lastTime, String(Date.now()))
  keepOpen()
  reloadUnasked()
  return new Promise(() => {})
}

/** For whoever wants the new version now; the browser asks first when something would be lost. */
export function loadAnewAtOnce(): void {
  keepOpen()
  if (wouldLose()) window.location.reload()
  else reloadUnasked()
}

/** The browser would ask although what is typed is there again afterwards, or is not to be kept. */
export function reloadUnasked(): void {
  const askNothing = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', askNothing, { capture: true })
  window.location.reload()
}
