import { expect, it } from 'vitest'
import { isManagedIn, nextColour, personColours } from './person.ts'

// Proves 9.37
it('gives those who join the colours of the palette in turn, and begins again', () => {
  const given = [...personColours.keys()].reduce<ReturnType<typeof nextColour>[]>(
    (used) => [...used, nextColour(used)],
    [],
  )
  expect(given).toEqual(personColours)
  expect(nextColour(given)).toBe(personColours[0])
})

it('prefers a colour that somebody left, or that nobody has chosen', () => {
  const [first, second, third] = personColours
  expect(nextColour([first, third])).toBe(second)
  expect(nextColour([second, null])).toBe(first)
})

it('lets a workspace manage only learners without an address who came to it first', () => {
  const child = { role: 'learner', email: null, firstWorkspaceId: 'home' } as const
  expect(isManagedIn('home', child)).toBe(true)
  expect(isManagedIn('co-op', child)).toBe(false)
  expect(isManagedIn('home', { ...child, email: 'ben@example.org' })).toBe(false)
  expect(isManagedIn('home', { ...child, role: 'facilitator' })).toBe(false)
})
