import { useEffect } from 'react'
import { mainId } from './main-landmark.ts'

/** What would be lost when the page is loaded anew: no drafts, which are there again, but what is being saved or chosen. */
const losses = new Set<object>()
const waiting = new Set<() => unknown>()

/**
 * While something would go with the window, the browser asks before it closes it. It asks before a reload too, where
 * `isDraft` says that what is typed is there again after it.
 */
export function useUnsavedChanges(hasUnsaved: boolean, { isDraft = false } = {}): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const loss = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    if (!isDraft) losses.add(loss)
    return () => {
      window.removeEventListener('beforeunload', ask)
      losses.delete(loss)
      if (losses.size === 0) tellNothingUnsaved()
    }
  }, [hasUnsaved, isDraft])
}

/** Whether something would be lost if the page were loaded anew now. */
export function wouldLose(): boolean {
  return losses.size > 0 || isTypedNowhereKept()
}

/** Calls once, when nothing is unsaved any more. */
export function onceNothingUnsaved(go: () => unknown): void {
  waiting.add(go)
}

function tellNothingUnsaved() {
  const told = [...waiting]
  waiting.clear()
  for (const go of told) go()
}

/** Passwords are kept nowhere, and neither is what stands in the forms outside of the shell, such as those before sign-in. */
function isTypedNowhereKept(): boolean {
  const kind = document.getElementById(mainId) ? '[type=password]' : ':not([type=checkbox], [type=radio])'
  return [...document.querySelectorAll<HTMLInputElement>(`input${kind}`)].some(({ value }) => value !== '')
}
