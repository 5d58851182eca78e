import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'http://localhost:3000'
const next = (path: string) => nextPath(`?next=${encodeURIComponent(path)}`, origin)

describe('where sign-in leads', () => {
  it('goes on to the page that asked for it', () => {
    expect(next('/backlog')).toBe('/backlog')
    expect(next('/backlog?open=1#top')).toBe('/backlog?open=1#top')
  })

  it('goes to the start when no page asked', () => {
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
  ])('stays on this site when asked to go to %j', (path) => {
    expect(next(path)).toBe('/')
  })
})
