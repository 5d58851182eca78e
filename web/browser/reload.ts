import { saveReloadState } from './reload-state.ts'
import { tabStorage } from './storage.ts'
import { onceNothingUnsaved, hasUnsavedChanges } from './unsaved-changes.ts'

const storageKey = 'sprintling_loaded_anew'

/** Milliseconds between automatic reloads, against a loop when the server lacks a file. */
const minInterval = 60_000

/**
 * Reloads, with the same dialogs open, if nothing unsaved would be lost; then it never resolves. Otherwise waits until
 * nothing is unsaved and reloads if `isStillNeeded`. Without storage it does not reload: nothing would end a loop.
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

/** The user asked for it; the browser confirms first if something would be lost. */
export function reloadNow(): void {
  saveReloadState()
  if (hasUnsavedChanges()) window.location.reload()
  else reloadWithoutPrompt()
}

/** Suppresses the beforeunload prompt: drafts are restored afterwards, or are not to be kept. */
export function reloadWithoutPrompt(): void {
  const askNothing = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', askNothing, { capture: true })
  window.location.reload()
}
