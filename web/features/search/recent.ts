import { useRemembered } from '#web/session/remembered.ts'
import type { FoundTask } from './search.queries.ts'

/** What was opened from the palette; of a task as it was then. */
type Recent = { key: string; found?: FoundTask | undefined }

const remembered = 5

/** The last things opened in a workspace, newest first. Only what opens something is worth going back to, not a choice or a restore. */
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
