import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Returns a working storage with some values. */
function aStorage(values: Record<string, string>, more: object = {}) {
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
    removeItem: (key: string) => void delete values[key],
    ...more,
  }
  return Object.setPrototypeOf(values, methods) as Record<string, string>
}

describe.each([
  ['is blocked', { get: refuse }],
  ['is missing', { value: null }],
  ['refuses every call', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ['is full', { value: aStorage({}, { setItem: refuse }) }],
])('device storage while the browser’s storage %s', (_, property: PropertyDescriptor) => {
  beforeEach(
    () => void Object.defineProperty(globalThis, 'localStorage', { ...property, configurable: true }),
  )
  afterEach(() => deviceStorage.remove('language'))

  it('keeps values until the page is reloaded', () => {
    expect(deviceStorage.get('language')).toBeNull()
    expect(deviceStorage.set('language', 'he')).toBe(false)
    expect(deviceStorage.get('language')).toBe('he')
    expect(deviceStorage.keys()).toContain('language')
    expect(deviceStorage.isLostOnReload('language')).toBe(true)
    deviceStorage.remove('language')
    expect(deviceStorage.get('language')).toBeNull()
  })
})

describe('device storage', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('keeps values after a reload, even if the storage was full before', () => {
    vi.stubGlobal('localStorage', aStorage({}, { setItem: refuse }))
    deviceStorage.set('draft', 'half a thought')
    const values = {}
    vi.stubGlobal('localStorage', aStorage(values))
    expect(deviceStorage.set('draft', 'a whole thought')).toBe(true)
    expect(deviceStorage.isLostOnReload('draft')).toBe(false)
    expect(deviceStorage.get('draft')).toBe('a whole thought')
    expect(Object.keys(values)).toEqual(['draft'])
    expect(deviceStorage.keys()).toEqual(['draft'])
  })

  it('returns undefined for a value that is not valid JSON', () => {
    vi.stubGlobal('localStorage', aStorage({ broken: '{"half', whole: '["ana"]' }))
    expect(deviceStorage.read('broken')).toBeUndefined()
    expect(deviceStorage.read('whole')).toEqual(['ana'])
    expect(deviceStorage.read('absent')).toBeUndefined()
  })
})
