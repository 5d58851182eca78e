import { describe, expect, it } from 'vitest'
import { passwordProblem, passwordRequirements } from './new-password.ts'

const met = (password: string, again: string) =>
  passwordRequirements({ password, again })
    .filter(({ isMet }) => isMet)
    .map(({ name }) => name)

describe('a new password', () => {
  it('is required, even if only the second field is filled in', () => {
    expect(passwordProblem({ password: '', again: '' })).toBe('required')
    expect(passwordProblem({ password: '', again: 'leaf and stem' })).toBe('required')
  })

  // Proves 9.1
  it('must have at least six characters', () => {
    expect(passwordProblem({ password: 'stems', again: 'stems' })).toBe('short')
    expect(passwordProblem({ password: 'leaves', again: 'leaves' })).toBeUndefined()
  })

  it('must be exactly the same in both fields', () => {
    expect(passwordProblem({ password: 'leaf and stem', again: 'Leaf and stem' })).toBe('different')
    expect(passwordProblem({ password: 'leaf and stem', again: '' })).toBe('different')
  })

  // Proves 2.61
  it('is checked against each requirement separately', () => {
    expect(met('', '')).toEqual([])
    expect(met('stem', '')).toEqual([])
    expect(met('stem', 'stem')).toEqual(['same'])
    expect(met('leaf and stem', 'leaf')).toEqual(['length'])
    expect(met('leaf and stem', 'leaf and stem')).toEqual(['length', 'same'])
  })
})
