import { useEffect } from 'react'
import { mainId } from './main-landmark.ts'

/** Changes that a reload would lose. Drafts are not included, because they are restored. */
const unsavedChanges = new Set<object>()
const listeners = new Set<() => unknown>()

/** Asks before the tab is closed while something is unsaved. A draft does not prevent the app’s own reload. */
export function useUnsavedChanges(hasUnsaved: boolean, { isDraft = false } = {}): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const loss = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    if (!isDraft) unsavedChanges.add(loss)
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsavedChanges.delete(loss)
      if (unsavedChanges.size === 0) notifyNothingUnsaved()
    }
  }, [hasUnsaved, isDraft])
}

/** Returns whether a reload now would lose anything. */
export function hasUnsavedChanges(): boolean {
  return unsavedChanges.size > 0 || hasUnstoredInput()
}

/** Calls the listener once, as soon as nothing is unsaved. */
export function onceNothingUnsaved(listener: () => unknown): void {
  listeners.add(listener)
}

function notifyNothingUnsaved() {
  const current = [...listeners]
  listeners.clear()
  for (const listener of current) listener()
}

/**
 * Returns whether a field has input that is not stored as a draft. Passwords are never stored, and neither is input
 * outside the shell, for example on the sign-in page.
 */
function hasUnstoredInput(): boolean {
  const kind = document.getElementById(mainId) ? '[type=password]' : ':not([type=checkbox], [type=radio])'
  return [...document.querySelectorAll<HTMLInputElement>(`input${kind}`)].some(({ value }) => value !== '')
}
