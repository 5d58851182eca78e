import { expect, it } from 'vitest'
import { linkState, nameFromEmail } from './invitation.ts'

const expiresAt = '2026-03-18T10:00:00.000Z'
const [before, after] = ['2026-03-18T09:59:59.999Z', '2026-03-18T10:00:00.000Z']
const pending = { accepted: false, expiresAt, newcomer: null }
const accepted = { accepted: true, expiresAt, newcomer: null }
const newcomer = (hasPassword: boolean) => ({ ...accepted, newcomer: { hasPassword } })
const here = { isSameBrowser: true }
const elsewhere = { isSameBrowser: false }

it('an invitation link works until it is accepted or expires', () => {
  expect(linkState(pending, { now: before, ...elsewhere })).toBe('open')
  expect(linkState(pending, { now: after, ...elsewhere })).toBe('invalid')
  expect(linkState(accepted, { now: before, ...here })).toBe('invalid')
})

it('an accepted link still works for a newcomer without a password, but only in the same browser', () => {
  expect(linkState(newcomer(false), { now: before, ...here })).toBe('resumed')
  expect(linkState(newcomer(false), { now: before, ...elsewhere })).toBe('elsewhere')
  expect(linkState(newcomer(true), { now: before, ...here })).toBe('invalid')
  expect(linkState(newcomer(false), { now: after, ...here })).toBe('invalid')
})

it('nameFromEmail returns the part before the @, cut to the maximum length of a name', () => {
  expect(nameFromEmail('noa.lind@example.org', 80)).toBe('noa.lind')
  expect(nameFromEmail(`${'n'.repeat(100)}@example.org`, 80)).toBe('n'.repeat(80))
})
