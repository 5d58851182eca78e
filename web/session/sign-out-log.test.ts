import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markSignOutSeen, recordSignOut, takeNewSignOuts } from './sign-out-log.ts'

/** The methods of `Storage` that the code uses. */
function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

/** Switches to another tab’s sessionStorage. */
function inWindow(storage: ReturnType<typeof aStorage>) {
  vi.stubGlobal('sessionStorage', storage)
}

const now = Date.UTC(2026, 2, 4, 10)

describe('a window that could not be told of sign-outs', () => {
  let old: ReturnType<typeof aStorage>
  let other: ReturnType<typeof aStorage>

  beforeEach(() => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('localStorage', aStorage())
    old = aStorage()
    other = aStorage()
    inWindow(old)
    expect(takeNewSignOuts()).toEqual([])
    inWindow(other)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('finds who has signed out since it looked last, once', () => {
    recordSignOut('ana')
    recordSignOut('ben')
    inWindow(old)
    expect(takeNewSignOuts()).toEqual(['ana', 'ben'])
    expect(takeNewSignOuts()).toEqual([])
  })

  it('finds somebody again who has signed out again, also by a clock that was set back', () => {
    recordSignOut('ana')
    inWindow(old)
    takeNewSignOuts()
    inWindow(other)
    vi.setSystemTime(now - 60_000)
    recordSignOut('ana')
    inWindow(old)
    expect(takeNewSignOuts()).toEqual(['ana'])
  })

  it('does not find those again of whom it has heard, nor who signed out in it', () => {
    const signOut = recordSignOut('ana')
    expect(takeNewSignOuts()).toEqual([])
    inWindow(old)
    markSignOutSeen(signOut)
    expect(takeNewSignOuts()).toEqual([])
  })

  it('finds the last fifty people, and keeps no more', () => {
    for (let number = 1; number <= 60; number++) recordSignOut(`person ${number}`)
    inWindow(old)
    const found = takeNewSignOuts()
    expect(found).toHaveLength(50)
    expect(found.at(-1)).toBe('person 60')
  })
})
