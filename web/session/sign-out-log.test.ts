import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knowSignOut, noteSignOut, signedOutMeanwhile } from './sign-out-log.ts'

/** The part of `Storage` that is used. */
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

describe('a window that could not be told of sign-outs', () => {
  let old: ReturnType<typeof aStorage>
  let other: ReturnType<typeof aStorage>

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', aStorage())
    old = aStorage()
    other = aStorage()
    inWindow(old)
    expect(signedOutMeanwhile()).toEqual([])
    inWindow(other)
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('finds who has signed out since it looked last, once', () => {
    noteSignOut('ana')
    noteSignOut('ben')
    inWindow(old)
    expect(signedOutMeanwhile()).toEqual(['ana', 'ben'])
    expect(signedOutMeanwhile()).toEqual([])
  })

  it('finds somebody again who has signed out again, also by a clock that was set back', () => {
    noteSignOut('ana')
    inWindow(old)
    signedOutMeanwhile()
    inWindow(other)
    vi.setSystemTime(Date.now() - 60_000)
    noteSignOut('ana')
    inWindow(old)
    expect(signedOutMeanwhile()).toEqual(['ana'])
  })

  it('does not find those again of whom it has heard, nor who signed out in it', () => {
    const signOut = noteSignOut('ana')
    expect(signedOutMeanwhile()).toEqual([])
    inWindow(old)
    knowSignOut(signOut)
    expect(signedOutMeanwhile()).toEqual([])
  })

  it('finds the last fifty people, and keeps no more', () => {
    for (let number = 1; number <= 60; number++) noteSignOut(`person ${number}`)
    inWindow(old)
    const found = signedOutMeanwhile()
    expect(found).toHaveLength(50)
    expect(found.at(-1)).toBe('person 60')
  })
})
