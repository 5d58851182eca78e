import { useState } from 'react'
import { isAsSent } from '#web/api/create-once.ts'
import { gotNoAnswer } from '#web/api/failed-writes.ts'
import type { Fields } from './changed-fields.ts'

/**
 * What a form has sent without an answer. Where exactly that is stored by now, nobody else was faster: it had arrived, and
 * what is typed since then stands on it.
 */
export function useOwnTries<Values extends Fields>() {
  const [tries, setTries] = useState<readonly Values[]>([])
  return {
    note: (sent: Values, error: unknown) => {
      if (gotNoAnswer(error)) setTries((before) => [...before, sent])
    },
    includes: (stored: Values) => tries.some((sent) => isAsSent(stored, sent)),
    forget: () => setTries([]),
  }
}
