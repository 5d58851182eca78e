import { expect, it } from 'vitest'
import { isPage } from './pages.ts'

it.each(['/', '/auth', '/sprint-board', '/settings/', '/accept-invite/abc-DEF', '/workspace/1'])(
  'there is a screen at %s',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)

it.each([
  '',
  '/metrics',
  '/readyz',
  '/version',
  '/auth/more',
  '/accept-invite',
  '/accept-invite/',
  '/settings/1',
  '//',
])('there is no screen at %j', (path) => {
  expect(isPage(path)).toBe(false)
})
