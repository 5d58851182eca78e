import { useCallback, useState } from 'react'
import { deviceStorage } from '#web/browser/storage.ts'
import { useUser } from './session.ts'

/**
 * `useState` that this device remembers for the person signed in. What is stored may be old or broken: `parse` says what to
 * make of it, and of nothing (undefined).
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
