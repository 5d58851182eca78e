import { expect, it } from 'vitest'
import { nameFromEmail, isLinkValid } from './invitation.ts'

const expiresAt = '2026-03-18T10:00:00.000Z'
const [before, after] = ['2026-03-18T09:59:59.999Z', '2026-03-18T10:00:00.000Z']
const pending = { accepted: false, expiresAt, newcomer: null }
const accepted = { accepted: true, expiresAt, newcomer: null }

it('has a link that works until it is accepted or expires', () => {
  expect(isLinkValid(pending, before)).toBe(true)
  expect(isLinkValid(pending, after)).toBe(false)
  expect(isLinkValid(accepted, before)).toBe(false)
})

it('goes on working for the newcomer whom it brought, until that one has a password', () => {
  expect(isLinkValid({ ...accepted, newcomer: { hasPassword: false } }, before)).toBe(true)
  expect(isLinkValid({ ...accepted, newcomer: { hasPassword: true } }, before)).toBe(false)
  expect(isLinkValid({ ...accepted, newcomer: { hasPassword: false } }, after)).toBe(false)
})

it('calls a newcomer by the first part of the address, cut to the longest name', () => {
  expect(nameFromEmail('noa.lind@example.org', 80)).toBe('noa.lind')
  expect(nameFromEmail(`${'n'.repeat(100)}@example.org`, 80)).toBe('n'.repeat(80))
})
