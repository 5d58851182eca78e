import { useRemembered } from '#web/session/remembered.ts'
import type { FoundTask } from './search.queries.ts'

/**
 * An entry that was opened from the search palette. If it is a task, `found` is the task as it was at that time.
 */
type Recent = { key: string; found?: FoundTask | undefined }

const remembered = 5

/**
 * Returns the entries that the user opened last in a workspace, newest first, and a function that adds an entry.
 * Actions and deleted tasks are not stored, because they are nothing to return to.
 */
export function useRecent(workspaceId: string): [Recent[], (key: string, found?: FoundTask) => void] {
  const [recent, setRecent] = useRemembered(`recent_${workspaceId}`, parseRecent)
  const remember = (key: string, found?: FoundTask) => {
    if (key.startsWith('action-') || found?.place === 'deleted') return
    setRecent([{ key, found }, ...recent.filter((one) => one.key !== key)].slice(0, remembered))
  }
  return [recent, remember]
}

function parseRecent(stored: unknown): Recent[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (one: unknown): one is Recent => typeof one === 'object' && one !== null && 'key' in one,
  )
}
