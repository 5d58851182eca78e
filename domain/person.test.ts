import { expect, it } from 'vitest'
import { isManagedIn, nextColour, personColours } from './person.ts'

// Proves 9.37
it('nextColour goes through the palette in order and then starts again', () => {
  const given = [...personColours.keys()].reduce<ReturnType<typeof nextColour>[]>(
    (used) => [...used, nextColour(used)],
    [],
  )
  expect(given).toEqual(personColours)
  expect(nextColour(given)).toBe(personColours[0])
})

it('nextColour returns the first colour that is not in use', () => {
  const [first, second, third] = personColours
  expect(nextColour([first, third])).toBe(second)
  expect(nextColour([second, null])).toBe(first)
})

it('isManagedIn is true only for a learner without an email in their first workspace', () => {
  const child = { role: 'learner', email: null, firstWorkspaceId: 'home' } as const
  expect(isManagedIn('home', child)).toBe(true)
  expect(isManagedIn('co-op', child)).toBe(false)
  expect(isManagedIn('home', { ...child, email: 'ben@example.org' })).toBe(false)
  expect(isManagedIn('home', { ...child, role: 'facilitator' })).toBe(false)
})
