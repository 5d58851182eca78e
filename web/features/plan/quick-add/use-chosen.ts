import { useState } from 'react'
import { useRemembered } from '#web/session/remembered.ts'
import type { QuickAddProps } from './quick-add-props.ts'
import type { Words } from './use-vocabulary.ts'

type Chosen = { subject: string | null; learners: string[] }

/** The choice that is stored on this device. `isTogether` is true if several learners share one card. */
type Remembered = Chosen & { isTogether: boolean }

/**
 * Returns the chosen subject and learners of the line. They are kept for the next line and stored on this device.
 * If the next line names learners, the named learners replace the ones that were kept.
 */
export function useChosen({ workspaceId, sprint, defaults }: QuickAddProps, words: Words) {
  const [remembered, remember] = useRemembered(
    `quick_add_${workspaceId}_${sprint ? 'sprint' : 'backlog'}`,
    toChosen,
  )
  const given = defaults?.assignedTo
  const [own, setOwn] = useState(given === undefined ? undefined : listOf(given))
  const [isFromBefore, setFromBefore] = useState(true)
  const subject = remembered.subject && words.subjects.has(remembered.subject) ? remembered.subject : null
  const learners = (own ?? remembered.learners).filter((id) => words.learners.has(id))

  const set = (next: Chosen) => {
    if (own) setOwn(next.learners)
    remember({ ...remembered, ...(own ? { subject: next.subject } : next) })
  }
  const withNamed = (named: Chosen): Chosen => ({
    subject: named.subject ?? subject,
    learners:
      named.learners.length === 0
        ? learners
        : [...new Set([...(isFromBefore ? [] : learners), ...named.learners])],
  })
  return {
    subject,
    learners,
    isTogether: remembered.isTogether,
    toggleTogether: () => remember({ ...remembered, isTogether: !remembered.isTogether }),
    with: withNamed,
    take: (named: Chosen) => {
      if (named.subject === null && named.learners.length === 0) return
      set(withNamed(named))
      if (named.learners.length > 0) setFromBefore(false)
    },
    toggleLearner: (id: string) => {
      const isIn = learners.includes(id)
      set({ subject, learners: isIn ? learners.filter((other) => other !== id) : [...learners, id] })
      setFromBefore(false)
    },
    restore: ({ subject, learners }: Chosen) => set({ subject, learners }),
    keepForNext: ({ subject, learners }: Chosen) => {
      set({ subject, learners: own && given !== undefined ? listOf(given) : learners })
      setFromBefore(true)
    },
  }
}

function listOf(given: string | null): string[] {
  return given === null ? [] : [given]
}

function toChosen(stored: unknown): Remembered {
  const { subject, learners, isTogether } = (stored ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return {
    subject: typeof subject === 'string' ? subject : null,
    learners: Array.isArray(learners) ? learners.filter((id) => typeof id === 'string') : [],
    isTogether: isTogether === true,
  }
}
