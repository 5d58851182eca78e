import { beforeEach, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '#server/db/ids.ts'
import { newToken } from '#server/security/tokens.ts'
import {
  aFamily,
  aManagedChild,
  aPerson,
  type Family,
  joinWorkspace,
  type Person,
} from '#tests/support/family.ts'
import type { Role } from '#domain/permissions.ts'
import { acceptInvitation, anEmail } from '#tests/support/invitations.ts'
import { fastHasher, givePassword, password } from '#tests/support/password-fixture.ts'
import { codeOfApp, giveSecondFactor } from '#tests/support/second-factor.ts'
import { type Caller, onAnyDatabase } from '#tests/support/test-server.ts'

const pin = '1234'
const minute = 60_000
const hour = 60 * minute

onAnyDatabase('paired devices', (server) => {
  let family: Family
  let kit: Person
  let ida: Person
  beforeEach(async () => {
    server.now = new Date('2026-03-04T10:00:00Z')
    family = await aFamily(server)
    kit = await child('Kit')
    ida = await child('Ida')
    await changeOf(kit, { pin })
  })

  const child = async (firstName: string) => {
    const made = await aManagedChild(server, family.workspaceId, firstName)
    await joinWorkspace(server, family.workspaceId, made)
    return made
  }
  const changeOf = (learner: Person, body: BodyOf<'PATCH /api/workspaces/:id/learners/:userId'>) =>
    server.ok(family.ana, 'PATCH /api/workspaces/:id/learners/:userId', {
      params: { id: family.workspaceId, userId: learner.id },
      body,
    })
  /** Pairs a device from a session of its own, because pairing ends that session. */
  const pairing = async (by = family.ana, name = 'Kitchen tablet', browser: Caller = {}) => {
    const { token, hash } = newToken()
    const moment = server.now.toISOString()
    const session = { id: newId(), user_id: by.id, token_hash: hash }
    await server.store.db
      .insertInto('session')
      .values({ ...session, signed_in_at: moment, last_used_at: moment })
      .execute()
    return server.request({ ...browser, token }, 'POST /api/workspaces/:id/devices', {
      params: { id: family.workspaceId },
      body: { name },
    })
  }
  const aTablet = async (by = family.ana, name?: string) => {
    const answer = await pairing(by, name)
    expect(answer.statusCode, answer.body).toBe(201)
    return { ...answer.json<{ id: string }>(), device: cookieIn(answer.cookies, 'sprintling_device') ?? '' }
  }
  const aPhone = async (learner: Person) => {
    const link = await aLink(learner.id)
    const answer = await server.request(undefined, 'POST /api/devices/pair', {
      body: { token: link.replace('/pair/', '') },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return { device: cookieIn(answer.cookies, 'sprintling_device') ?? '' }
  }
  const aLink = async (learnerId: string | null = null) => {
    const sent = { params: { id: family.workspaceId }, body: { learnerId } }
    return (await server.ok(family.ana, 'POST /api/workspaces/:id/device-links', sent)).link
  }
  /** Returns the token of a link that pairs a device with the workspace of another family. */
  const aTokenElsewhere = async () => {
    const { tom, workspaceId } = await aFamily(server)
    const sent = { params: { id: workspaceId }, body: { learnerId: null } }
    const { link } = await server.ok(tom, 'POST /api/workspaces/:id/device-links', sent)
    return link.replace('/pair/', '')
  }
  const tryPin = (device: Caller, learner: Person, guess?: string) =>
    server.request(device, 'POST /api/devices/sign-in', {
      body: { learnerId: learner.id, ...(guess && { pin: guess }) },
    })
  const signIn = async (device: { device: string }, learner: Person, guess?: string) => {
    const answer = await tryPin(device, learner, guess)
    expect(answer.statusCode, answer.body).toBe(200)
    return { device: device.device, token: cookieIn(answer.cookies, 'sprintling_session') ?? '' }
  }
  const isSignedIn = async (by: Caller) => (await server.request(by, 'GET /api/user', {})).statusCode === 200
  const names = async (by: Caller) =>
    (await server.ok(by, 'GET /api/devices/learners')).map(({ name }) => name)
  const historyOf = async () => {
    const params = { id: family.workspaceId }
    const entries = await server.ok(family.ana, 'GET /api/workspaces/:id/history', { params })
    return entries.map(({ kind, what, about }) => [kind, what, about?.firstName].filter(Boolean).join(' '))
  }

  // Proves 12.1
  it('pairs a facilitator’s browser with an HttpOnly cookie, and ends their session there', async () => {
    const answer = await pairing()
    expect(answer.json()).toMatchObject({ name: 'Kitchen tablet', learnerId: null, isThis: true })
    const cookies = answer.headers['set-cookie'] ?? []
    const all = Array.isArray(cookies) ? cookies : [cookies]
    expect(all.find((one) => one.startsWith('sprintling_device='))).toMatch(
      /^sprintling_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(all.find((one) => one.startsWith('sprintling_session='))).toMatch(/^sprintling_session=;/)
    const device = cookieIn(answer.cookies, 'sprintling_device') ?? ''
    const rows = await server.store.db.selectFrom('device').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device)
    const sessions = server.store.db.selectFrom('session').selectAll().where('user_id', '=', family.ana.id)
    expect(await sessions.execute()).toHaveLength(1) // the session of the test itself
    expect(await server.ok({ device }, 'GET /api/devices/this')).toEqual({
      device: { name: 'Kitchen tablet', isOwn: false, minutes: 10 },
    })
    expect(await server.ok(undefined, 'GET /api/devices/this')).toEqual({ device: null })
    expect(await historyOf()).toContain('device_paired Kitchen tablet')
  })

  // Proves 12.2
  it('lists only managed children, not members with their own sign-in', async () => {
    const tablet = await aTablet()
    await server.store.db.updateTable('user').set({ picture: 'fox' }).where('id', '=', kit.id).execute()
    const common = { colour: 'sky', waits: 0 }
    expect(await server.ok(tablet, 'GET /api/devices/learners')).toEqual([
      { ...common, id: kit.id, name: 'Kit', picture: 'fox', pin: 'digits' },
      { ...common, id: ida.id, name: 'Ida', picture: null, pin: null },
    ])
  })

  // Proves 12.2
  it('shows last names only for children with the same first name', async () => {
    const other = await child('Kit')
    await changeOf(other, { lastName: 'Okoro' })
    const tablet = await aTablet()
    expect(await names(tablet)).toEqual(['Kit Lind', 'Ida', 'Kit Okoro'])
    await changeOf(other, { firstName: 'Kitty' })
    expect(await names(tablet)).toEqual(['Kit', 'Ida', 'Kitty'])
  })

  // Proves 12.3
  it('signs in a child with a PIN of digits or pictures, or without one if none is set', async () => {
    const tablet = await aTablet()
    const member = await changeOf(ida, { pin: 'fox owl kite' })
    expect(member.managed).toMatchObject({ pin: 'pictures' })
    expect(JSON.stringify(member)).not.toContain('owl')
    expect(await server.ok(await signIn(tablet, kit, pin), 'GET /api/user')).toMatchObject({
      firstName: 'Kit',
      device: { name: 'Kitchen tablet', isOwn: false, minutes: 10 },
    })
    await signIn(tablet, ida, 'fox owl kite')
    for (const guess of ['kite owl fox', 'fox owl', '', '0000'])
      expect((await tryPin(tablet, ida, guess)).json()).toMatchObject({ code: 'wrong_pin' })
    await changeOf(ida, { pin: null })
    await signIn(tablet, ida)
    expect(await historyOf()).toEqual(
      expect.arrayContaining(['pin_set Kit', 'pin_set Ida', 'pin_removed Ida']),
    )
  })

  it('accepts only PINs of four digits or three known pictures', async () => {
    const params = { id: family.workspaceId, userId: kit.id }
    for (const wrong of ['123', '12345', 'abcd', 'fox', 'fox owl', 'fox owl dog', 'fox  owl', '١٢٣٤', ''])
      expect(
        await server.refused(family.ana, 'PATCH /api/workspaces/:id/learners/:userId', {
          params,
          body: { pin: wrong },
        }),
        wrong,
      ).toMatchObject({ code: 'invalid', issues: [{ path: 'pin', message: 'invalid_pin' }] })
  })

  it('stores PINs only as hashes', async () => {
    const { pin_hash } = await server.store.db
      .selectFrom('user')
      .select('pin_hash')
      .where('id', '=', kit.id)
      .executeTakeFirstOrThrow()
    expect(pin_hash).toMatch(/^\$argon2id\$/)
  })

  // Proves 12.4
  it('locks a child’s sign-in on one device for 1, 5, then 15 minutes after five wrong PINs', async () => {
    const [tablet, other] = [await aTablet(), await aTablet(family.tom, 'Old phone')]
    await changeOf(ida, { pin: '4321' })
    const guess = async () => {
      const answer = await tryPin(tablet, kit, '0000')
      return `${answer.json<{ code: string }>().code} ${answer.headers['retry-after'] ?? ''}`.trim()
    }
    for (let wrong = 1; wrong <= 5; wrong++) expect(await guess()).toBe('wrong_pin')
    for (const minutes of [1, 5, 15, 15]) {
      expect(await guess()).toBe(`rate_limited ${minutes * 60}`)
      expect((await tryPin(tablet, kit, pin)).statusCode).toBe(429) // the right PIN must wait, too
      const [first] = await server.ok(tablet, 'GET /api/devices/learners')
      expect(first).toMatchObject({ name: 'Kit', waits: minutes * 60 })
      await pass(minutes * minute - 1000)
      expect(await guess()).toBe('rate_limited 1')
      await pass(1000)
      expect(await guess()).toBe('wrong_pin')
    }
    await signIn(tablet, ida, '4321')
    await signIn(other, kit, pin)
    await pass(15 * minute)
    await signIn(tablet, kit, pin)
    for (let wrong = 1; wrong <= 5; wrong++) expect(await guess()).toBe('wrong_pin')
    await pass(24 * hour)
    expect(await guess()).toBe('wrong_pin')
  })

  // Proves 12.89
  it('locks a child’s sign-in on all devices after thirty wrong PINs an hour, until a facilitator unlocks it', async () => {
    await changeOf(ida, { pin: '4321' })
    const tablets = [await aTablet()]
    for (let more = 1; more < 7; more++) tablets.push(await aTablet(family.ana, `Tablet ${more}`))
    const [first = { device: '' }] = tablets
    const params = { id: family.workspaceId, userId: kit.id }
    const lock = () => server.ok(family.tom, 'GET /api/workspaces/:id/learners/:userId/pin-lock', { params })
    for (const tablet of tablets.slice(0, 6))
      for (let wrong = 1; wrong <= 5; wrong++)
        expect((await tryPin(tablet, kit, '0000')).statusCode).toBe(401)
    const unused = tablets[6] ?? first
    expect(await lock()).toEqual({ until: '2026-03-04T11:00:00.000Z' })
    await pass(20 * minute)
    const refused = await tryPin(unused, kit, pin)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2400'])
    expect(await server.ok(unused, 'GET /api/devices/learners')).toMatchObject([
      { name: 'Kit', waits: 2400 },
      { name: 'Ida', waits: 0 },
    ])
    await signIn(unused, ida, '4321')
    await server.ok(family.tom, 'DELETE /api/workspaces/:id/learners/:userId/pin-lock', { params })
    expect(await lock()).toEqual({ until: null })
    await signIn(first, kit, pin)
  })

  // Proves 12.89
  it('does not count correct PINs towards the hourly limit, and lifts the lock after an hour', async () => {
    const tablet = await aTablet()
    const params = { id: family.workspaceId, userId: kit.id }
    for (let time = 0; time < 40; time++) await signIn(tablet, kit, pin)
    const locked = await server.ok(family.ana, 'GET /api/workspaces/:id/learners/:userId/pin-lock', {
      params,
    })
    expect(locked).toEqual({ until: null })
    for (let more = 0; more < 6; more++) {
      const another = await aTablet(family.ana, `Tablet ${more}`)
      for (let wrong = 1; wrong <= 5; wrong++) await tryPin(another, kit, '0000')
    }
    expect((await tryPin(tablet, kit, pin)).statusCode).toBe(429)
    await pass(hour)
    await signIn(tablet, kit, pin)
  })

  // Proves 12.5
  it('counts PIN guesses before checking them, so that simultaneous guesses gain nothing', async () => {
    const tablet = await aTablet()
    const guesses = Array.from({ length: 12 }, (_, index) => String(index).padStart(4, '0'))
    const answers = await Promise.all(guesses.map((guess) => tryPin(tablet, kit, guess)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  })

  // Proves 12.6
  it('clears the wait and ends the child’s sessions when the PIN changes', async () => {
    const tablet = await aTablet()
    const [ofKit, ofIda] = [await signIn(tablet, kit, pin), await signIn(tablet, ida)]
    for (let wrong = 1; wrong <= 6; wrong++) await tryPin(tablet, kit, '0000')
    await changeOf(kit, { firstName: 'Kitty' })
    expect(await isSignedIn(ofKit)).toBe(true)
    await changeOf(kit, { pin: '5678' })
    expect(await isSignedIn(ofKit)).toBe(false)
    expect(await isSignedIn(ofIda)).toBe(true)
    await signIn(tablet, kit, '5678')
  })

  // Proves 12.7
  it('ends a session after twelve hours on a shared device, but not on a learner’s own phone', async () => {
    const [tablet, phone] = [await aTablet(), await aPhone(kit)]
    const [there, own] = [await signIn(tablet, kit, pin), await signIn(phone, kit)]
    await pass(12 * hour - 1)
    expect(await isSignedIn(there)).toBe(true)
    await pass(1)
    expect(await isSignedIn(there)).toBe(false)
    await pass(20 * 24 * hour)
    expect(await isSignedIn(own)).toBe(true)
  })

  // Proves 12.8
  it('lists and renames devices, and unpairing one ends its sessions', async () => {
    const tablet = await aTablet()
    const params = { id: family.workspaceId }
    const there = await signIn(tablet, kit, pin)
    const body = { name: 'Reading corner' }
    await server.ok(family.tom, 'PATCH /api/devices/:id', { params: { id: tablet.id }, body })
    const here = { ...family.ana, device: tablet.device }
    expect(await server.ok(here, 'GET /api/workspaces/:id/devices', { params })).toMatchObject([
      { id: tablet.id, name: 'Reading corner', pairedBy: family.ana.id, isThis: true },
    ])
    await server.ok(family.tom, 'DELETE /api/devices/:id', { params: { id: tablet.id } })
    expect(await isSignedIn(there)).toBe(false)
    expect(await server.refused(tablet, 'GET /api/devices/learners')).toMatchObject({ code: 'not_paired' })
    expect(await historyOf()).toContain('device_ended Reading corner')
  })

  // Proves 12.9
  it('accepts a pairing link once, within 15 minutes, or a day for a learner’s own phone', async () => {
    const link = await aLink()
    const open = (token: string) =>
      server.request(undefined, 'POST /api/devices/pair', { body: { token, name: 'Hall tablet' } })
    expect(link).toMatch(/^\/pair\/[\w-]{43}$/)
    const first = await open(link.replace('/pair/', ''))
    expect(first.json()).toEqual({ name: 'Hall tablet', isOwn: false, minutes: 10 })
    expect(await names({ device: cookieIn(first.cookies, 'sprintling_device') ?? '' })).toEqual([
      'Kit',
      'Ida',
    ])
    expect((await open(link.replace('/pair/', ''))).json()).toMatchObject({ code: 'link_invalid' })
    const [tablets, phones] = [await aLink(), await aLink(kit.id)]
    await pass(15 * minute)
    expect((await open(tablets.replace('/pair/', ''))).statusCode).toBe(404)
    expect((await open(phones.replace('/pair/', ''))).statusCode).toBe(201)
    const late = await aLink(kit.id)
    await pass(24 * hour)
    expect((await open(late.replace('/pair/', ''))).statusCode).toBe(404)
  })

  // Proves 12.10
  it('shows and signs in only one learner, without a PIN, on that learner’s own phone', async () => {
    const phone = await aPhone(kit)
    expect(await server.ok(phone, 'GET /api/devices/learners')).toMatchObject([{ name: 'Kit', pin: null }])
    const there = await signIn(phone, kit)
    expect(await server.ok(there, 'GET /api/user')).toMatchObject({ device: { isOwn: true } })
    expect((await tryPin(phone, ida)).statusCode).toBe(404)
  })

  it('keeps only the latest pairing of a browser', async () => {
    const first = await aTablet()
    const second = await pairing(family.ana, 'Again', { device: first.device })
    const params = { id: family.workspaceId }
    expect(second.statusCode).toBe(201)
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/devices', { params })).toMatchObject([
      { name: 'Again' },
    ])
  })

  it('records a device that is paired to another workspace as ended, without naming anyone', async () => {
    const { device } = await aTablet()
    await server.ok({ device }, 'POST /api/devices/pair', { body: { token: await aTokenElsewhere() } })
    const params = { id: family.workspaceId }
    const [entry] = await server.ok(family.ana, 'GET /api/workspaces/:id/history', { params })
    expect(entry).toMatchObject({ kind: 'device_ended_there', what: 'Kitchen tablet', by: null })
  })

  it('records the end of a pairing once if a facilitator unpairs the device while it is paired elsewhere', async () => {
    const first = await aTablet()
    const body = { token: await aTokenElsewhere() }
    await Promise.all([
      server.ok({ device: first.device }, 'POST /api/devices/pair', { body }),
      server.request(family.tom, 'DELETE /api/devices/:id', { params: { id: first.id } }), // may come too late
    ])
    const ended = (await historyOf()).filter((line) => line.startsWith('device_ended'))
    expect(ended).toHaveLength(1)
  })

  // Proves 12.11
  it('unpairs a device when the facilitator who paired it or the learner who owns it is removed', async () => {
    const [anas, toms] = [await aTablet(), await aTablet(family.tom, 'Toms')]
    const [ofAna, ofTom, phone] = [
      await signIn(anas, kit, pin),
      await signIn(toms, kit, pin),
      await aPhone(kit),
    ]
    const remove = (userId: string) =>
      server.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', {
        params: { id: family.workspaceId, userId },
      })
    await remove(family.tom.id)
    expect([await isSignedIn(ofAna), await isSignedIn(ofTom)]).toEqual([true, false])
    expect(await server.ok(toms, 'GET /api/devices/this')).toEqual({ device: null })
    await remove(kit.id)
    expect(await isSignedIn(ofAna)).toBe(false)
    expect(await server.ok(phone, 'GET /api/devices/this')).toEqual({ device: null })
    expect(await names(anas)).toEqual(['Ida'])
    const told = (await historyOf()).filter((line) => line.startsWith('device_ended'))
    expect(told.toSorted()).toEqual(['device_ended Sprintling Kit', 'device_ended Toms'])
  })

  // Proves 12.12
  it('removes the sessions, own phone and PIN of a child who gets an account of their own', async () => {
    const [tablet, phone] = [await aTablet(), await aPhone(kit)]
    const there = await signIn(tablet, kit, pin)
    const body = { email: anEmail('kit'), userId: kit.id }
    await server.ok(family.ana, 'POST /api/workspaces/:id/invitations', {
      params: { id: family.workspaceId },
      body,
    })
    const { token } = await server.store.db
      .selectFrom('invitation')
      .select('token')
      .where('hands_over', '=', kit.id)
      .executeTakeFirstOrThrow()
    expect(await acceptInvitation(server, token)).toMatchObject({ status: 200 })
    expect(await isSignedIn(there)).toBe(false)
    expect(await server.ok(phone, 'GET /api/devices/this')).toEqual({ device: null })
    expect(await names(tablet)).toEqual(['Ida'])
    const account = server.store.db
      .selectFrom('user')
      .select(['pin_hash', 'pin_kind'])
      .where('id', '=', kit.id)
    expect(await account.executeTakeFirstOrThrow()).toEqual({ pin_hash: null, pin_kind: null })
  })

  it('ends pairings and their sessions when the workspace is closed', async () => {
    const tablet = await aTablet()
    const there = await signIn(tablet, kit, pin)
    await server.ok(family.ana, 'DELETE /api/workspaces/:id', { params: { id: family.workspaceId } })
    expect(await isSignedIn(there)).toBe(false)
    expect(await server.ok(tablet, 'GET /api/devices/this')).toEqual({ device: null })
  })

  it('never signs in a member who has become a facilitator', async () => {
    const tablet = await aTablet()
    const there = await signIn(tablet, kit, pin)
    const role = 'facilitator'
    await server.store.db.updateTable('user').set({ role }).where('id', '=', kit.id).execute()
    expect(await isSignedIn(there)).toBe(false)
    expect((await tryPin(tablet, kit, pin)).statusCode).toBe(404)
  })

  // Proves 12.13
  it('updates the last use and the cookie at most hourly, and forgets a device after 400 days', async () => {
    const tablet = await aTablet()
    const lastUsed = async () =>
      (
        await server.store.db
          .selectFrom('device')
          .select('last_used_at')
          .where('id', '=', tablet.id)
          .execute()
      )[0]?.last_used_at
    const paired = await lastUsed()
    await pass(hour)
    expect((await server.request(tablet, 'GET /api/devices/learners', {})).cookies).toEqual([])
    expect(await lastUsed()).toBe(paired)
    await pass(1)
    const answer = await server.request(tablet, 'GET /api/devices/learners', {})
    expect(answer.cookies).toMatchObject([
      { name: 'sprintling_device', value: tablet.device, maxAge: 34560000 },
    ])
    expect(await lastUsed()).toBe(server.now.toISOString())
    await pass(400 * 24 * hour)
    expect(await server.ok(tablet, 'GET /api/devices/this')).toEqual({ device: null })
  })

  it('limits a workspace to a hundred devices, including open pairing links', async () => {
    await insertDevices(limits.quotas.devices - 1)
    await aLink()
    const refusal = (await pairing()).json<{ code: string }>()
    expect(refusal).toMatchObject({
      code: 'quota_exceeded',
      limit: { of: 'devices', max: limits.quotas.devices },
    })
    await pass(15 * minute)
    expect((await pairing()).statusCode).toBe(201)
  })

  // Proves 12.14
  it('returns the idle minutes that a facilitator sets, and refuses fewer than 1 or more than 120', async () => {
    const tablet = await aTablet()
    const params = { id: family.workspaceId }
    const change = (deviceMinutes: number) => ({ params, body: { deviceMinutes } })
    expect(await server.ok(family.ana, 'PATCH /api/workspaces/:id', change(25))).toMatchObject({
      deviceMinutes: 25,
    })
    expect(await server.ok(tablet, 'GET /api/devices/this')).toMatchObject({ device: { minutes: 25 } })
    for (const wrong of [0, 121, 1.5])
      expect(await server.refused(family.ana, 'PATCH /api/workspaces/:id', change(wrong))).toMatchObject({
        code: 'invalid',
      })
  })

  // Proves 12.15
  it('stays paired while a facilitator is signed in and after they sign out', async () => {
    const tablet = await aTablet()
    const max = await aPerson(server, 'Max', 'facilitator')
    await joinWorkspace(server, family.workspaceId, max)
    expect(await server.ok({ ...tablet, token: max.token }, 'GET /api/user')).toMatchObject({ device: null })
    await server.ok({ ...tablet, token: max.token }, 'POST /api/logout')
    expect(await names(tablet)).toEqual(['Kit', 'Ida'])
  })

  // Proves 12.7, 12.15
  it('ends sessions started with a password on a shared device after twelve hours', async () => {
    const tablet = await aTablet()
    const [max, mia] = [await aGrownUp(), await aGrownUp('Mia', 'learner')]
    for (const person of [max, mia]) {
      const there = await signInByPassword(tablet, person)
      expect(await server.ok(there, 'GET /api/user')).toMatchObject({ device: null, idleMinutes: 10 })
      await pass(12 * hour - 1)
      expect(await isSignedIn(there)).toBe(true)
      await pass(1)
      expect(await isSignedIn(there)).toBe(false)
    }
    const ofKit = await signIn(tablet, kit, pin)
    expect(await server.ok(ofKit, 'GET /api/user')).toMatchObject({ idleMinutes: 10 })
  })

  it('ends the session of anyone except its owner after twelve hours on a learner’s own phone', async () => {
    const phone = await aPhone(kit)
    const own = await signIn(phone, kit)
    expect(await server.ok(own, 'GET /api/user')).toMatchObject({ idleMinutes: null })
    const max = await signInByPassword(phone, await aGrownUp())
    expect(await server.ok(max, 'GET /api/user')).toMatchObject({ idleMinutes: 10 })
    await pass(12 * hour)
    expect([await isSignedIn(own), await isSignedIn(max)]).toEqual([true, false])
  })

  it('requires the second factor at every sign-in, even from the user who paired the device', async () => {
    const max = await aGrownUp()
    const body = { username: max.email, password }
    const signedIn = await server.request(undefined, 'POST /api/login', { body })
    await giveSecondFactor(server, [max], 'on')
    const browser = cookieIn(signedIn.cookies, 'sprintling_browser')
    const isAsked = async (by: Caller) =>
      (await server.request(by, 'POST /api/login', { body })).json<{ code?: string }>().code
    const renewed = await server.request({ browser }, 'POST /api/login', { body })
    expect(renewed.statusCode, 'known before').toBe(200)
    const before = {
      token: cookieIn(renewed.cookies, 'sprintling_session') ?? '',
      browser: cookieIn(renewed.cookies, 'sprintling_browser'),
    }
    const params = { id: family.workspaceId }
    const paired = await server.request(before, 'POST /api/workspaces/:id/devices', {
      params,
      body: { name: 'Laptop' },
    })
    expect(paired.statusCode, paired.body).toBe(201)
    const device = cookieIn(paired.cookies, 'sprintling_device') ?? ''
    for (const by of [{ browser: before.browser }, { browser: before.browser, device }])
      expect(await isAsked(by)).toBe('second_factor_needed')
    const code = codeOfApp(server.now)
    const passed = await server.request({ device }, 'POST /api/login', { body: { ...body, code } })
    expect([passed.statusCode, cookieIn(passed.cookies, 'sprintling_browser')]).toEqual([200, undefined])
    expect(await isAsked({ device })).toBe('second_factor_needed')
  })

  const aGrownUp = async (firstName = 'Max', role: Role = 'facilitator') => {
    const person = await aPerson(server, firstName, role)
    await joinWorkspace(server, family.workspaceId, person)
    await givePassword(server, person, await (await fastHasher).hash(password))
    return person
  }
  const signInByPassword = async (device: { device: string }, { email: username }: Person) => {
    const answer = await server.request(device, 'POST /api/login', { body: { username, password } })
    expect(answer.statusCode, answer.body).toBe(200)
    return { device: device.device, token: cookieIn(answer.cookies, 'sprintling_session') ?? '' }
  }

  const insertDevices = async (count: number) => {
    const at = server.now.toISOString()
    const common = { workspace_id: family.workspaceId, name: 'Tablet', paired_by: family.ana.id }
    const rows = Array.from({ length: count }, () =>
      Object.assign({ id: newId(), token_hash: newToken().hash, created_at: at, last_used_at: at }, common),
    )
    await server.store.db.insertInto('device').values(rows).execute()
  }

  /** Moves the clock. Waits first until expired counters are deleted. */
  const pass = async (milliseconds: number) => {
    await server.backgroundTasks.done()
    server.now = new Date(server.now.getTime() + milliseconds)
  }
})

function cookieIn(cookies: { name: string; value: string }[], name: string): string | undefined {
  return cookies.find((cookie) => cookie.name === name)?.value
}
