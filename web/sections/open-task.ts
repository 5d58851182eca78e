import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useReloadState } from '#web/browser/reload-state.ts'

/**
 * Returns the id of the task that is open on a screen, whether its edit form opens at once, and functions that
 * open and close tasks. If the address contains `?task=`, opens that task and removes the parameter from the
 * address.
 */
export function useOpenTask() {
  const [openId, setOpenId] = useReloadState<string | undefined>('task', undefined)
  const [isEdit, setEdit] = useState(false)
  const [params, setParams] = useSearchParams()
  const asked = params.get('task')
  const [taken, setTaken] = useState<string | null>(null)
  if (asked !== taken) {
    setTaken(asked)
    if (asked !== null) {
      setEdit(false)
      setOpenId(asked)
    }
  }
  useEffect(() => {
    if (asked === null) return
    const others = new URLSearchParams(params)
    others.delete('task')
    setParams(others, { replace: true })
  }, [asked, params, setParams])
  const open = useCallback(
    (id: string | undefined, edit = false) => {
      setEdit(edit)
      setOpenId(id)
    },
    [setOpenId],
  )
  return {
    openId,
    isEdit,
    open,
    closeTask: (id: string) => setOpenId((now) => (now === id ? undefined : now)),
  }
}
