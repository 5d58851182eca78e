import { useCallback, useState } from 'react'
import { deviceStorage } from '#web/browser/storage.ts'
import { useUser } from './session.ts'

/**
 * `useState` that is stored on this device for the signed-in user. Stored values may be old or broken, so `parse`
 * converts them. It receives undefined if nothing is stored.
 */
export function useRemembered<Value>(
  name: string,
  parse: (stored: unknown) => Value,
): [Value, (value: Value) => void] {
  const key = `sprintling_${name}_${useUser().id}`
  const [value, setValue] = useState(() => parse(deviceStorage.read(key)))
  const remember = useCallback(
    (next: Value) => {
      deviceStorage.set(key, JSON.stringify(next))
      setValue(next)
    },
    [key],
  )
  return [value, remember]
}
