import { saveReloadState } from './reload-state.ts'
import { tabStorage } from './storage.ts'
import { onceNothingUnsaved, hasUnsavedChanges } from './unsaved-changes.ts'

const storageKey = 'sprintling_loaded_anew'

/** Milliseconds between automatic reloads. This prevents a loop when a file is missing on the server. */
const minInterval = 60_000

/**
 * If nothing unsaved would be lost, reloads the page and then opens its dialogs again. In this case, the promise
 * never resolves. If something is unsaved, the promise resolves at once, and the page reloads later: when nothing
 * is unsaved any more, and only if `isStillNeeded` then returns true. Does not reload if the last automatic reload
 * was less than `minInterval` ago. Does not reload either if session storage is blocked, because then it could not
 * prevent a loop.
 */
export async function reloadWhenSafe(isStillNeeded: () => Promise<boolean>): Promise<void> {
  if (Date.now() - Number(tabStorage.get(storageKey)) < minInterval) return undefined
  if (hasUnsavedChanges()) {
    onceNothingUnsaved(async () => (await isStillNeeded()) && reloadWhenSafe(isStillNeeded))
    return undefined
  }
  if (!tabStorage.set(storageKey, String(Date.now()))) return undefined
  saveReloadState()
  reloadWithoutPrompt()
  return new Promise(() => {})
}

/** Reloads because the user asked for it. The browser asks for confirmation if something would be lost. */
export function reloadNow(): void {
  saveReloadState()
  if (hasUnsavedChanges()) window.location.reload()
  else reloadWithoutPrompt()
}

/** Reloads without the beforeunload prompt. Drafts are restored afterwards, unless they must not be kept. */
export function reloadWithoutPrompt(): void {
  const askNothing = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', askNothing, { capture: true })
  window.location.reload()
}
