import { keepOpen } from './reload-state.ts'
import { onceNothingUnsaved, wouldLose } from './unsaved-changes.ts'

const lastTime = 'sprintling_loaded_anew'

/** Milliseconds between automatic reloads, against a loop when the server lacks a file. */
const pause = 60_000

/**
 * Reloads, with the same dialogs open, if nothing unsaved would be lost; then it never resolves. Otherwise waits until
 * nothing is unsaved and reloads if `isStillNeeded`.
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

/** The user asked for it; the browser confirms first if something would be lost. */
export function loadAnewAtOnce(): void {
  keepOpen()
  if (wouldLose()) window.location.reload()
  else reloadUnasked()
}

/** Suppresses the beforeunload prompt: drafts are restored afterwards, or are not to be kept. */
export function reloadUnasked(): void {
  const askNothing = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', askNothing, { capture: true })
  window.location.reload()
}
