import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'http://localhost:3000'
const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`, origin)

describe('page after signing in', () => {
  it('is the page in the next parameter', () => {
    expect(next('/backlog')).toBe('/backlog')
    expect(next('/backlog?open=1#top')).toBe('/backlog?open=1#top')
  })

  it('is the home page if there is no next parameter', () => {
    expect(nextPath('', origin)).toBe('/')
    expect(next('')).toBe('/')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '//evil.example/backlog',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'backlog',
    '/..//evil.example',
    '/%2e//evil.example',
  ])('is the home page if the next parameter is %j', (path) => {
    expect(next(path)).toBe('/')
  })
})
