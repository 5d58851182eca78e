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

describe('window that missed sign-outs', () => {
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

  it('finds the users who have signed out since its last check, once', () => {
    recordSignOut('ana')
    recordSignOut('ben')
    inWindow(old)
    expect(takeNewSignOuts()).toEqual(['ana', 'ben'])
    expect(takeNewSignOuts()).toEqual([])
  })

  it('finds a user who has signed out again, even if the clock was set back', () => {
    recordSignOut('ana')
    inWindow(old)
    takeNewSignOuts()
    inWindow(other)
    vi.setSystemTime(now - 60_000)
    recordSignOut('ana')
    inWindow(old)
    expect(takeNewSignOuts()).toEqual(['ana'])
  })

  it('does not find sign-outs that it has already seen or made itself', () => {
    const signOut = recordSignOut('ana')
    expect(takeNewSignOuts()).toEqual([])
    inWindow(old)
    markSignOutSeen(signOut)
    expect(takeNewSignOuts()).toEqual([])
  })

  it('finds only the last fifty users', () => {
    for (let number = 1; number <= 60; number++) recordSignOut(`person ${number}`)
    inWindow(old)
    const found = takeNewSignOuts()
    expect(found).toHaveLength(50)
    expect(found.at(-1)).toBe('person 60')
  })
})
