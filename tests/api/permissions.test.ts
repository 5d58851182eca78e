import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import { newId } from '#server/db/ids.ts'
import { makeManaged } from '../support/family.ts'
import { aFacilitatorOf, type FullWorkspace } from '../support/full-workspace.ts'
import { FullWorkspacePair } from '../support/full-workspace-pair.ts'
import { type ExpectedAnswer, foreignIds, permissionRows } from '../support/permission-table.ts'
import { idPaths, replaceId } from '../support/id-paths.ts'
import type { Caller } from '../support/test-server.ts'
import { PermissionProbe, urlOf } from '../support/permission-probe.ts'

const refusalOfFacilitators: Partial<Record<Entry['who'], RegExp>> = {
  owner: /^403 owner_only$/,
  learner: /^403 forbidden$/,
}

it('the permission table allows the calls of devices only from paired browsers', () => {
  const ofDevices = permissionRows.filter(([, { who }]) => who === 'device')
  expect([...new Set(ofDevices.flatMap(([, , { is }]) => is))]).toEqual(['401 not_paired'])
})

const ofPeople = permissionRows.filter(([, { who }]) => who !== 'device')

// Proves 6.14
it.each(ofPeople)(
  '%s: the permission table is as strict as the contract requires',
  (_, entry, { is, owner }) => {
    const { who } = entry
    const [nobody, strangeFacilitator, strangeLearner, learner, facilitator] = is
    const stranger = idPaths(entry).length > 0 ? /^404 / : /./
    expect(nobody).toMatch(who === 'anyone' ? /^2/ : /^401 not_signed_in$/)
    expect(strangeFacilitator).toMatch(stranger)
    expect(strangeLearner).toMatch(stranger)
    expect(learner).toMatch(who === 'facilitator' || who === 'owner' ? /^403 forbidden$/ : /./)
    expect(facilitator).toMatch(refusalOfFacilitators[who] ?? /^2/)
    expect(owner ?? facilitator).toMatch(who === 'owner' ? /^2/ : /./)
  },
)

/** All calls are tested with the same two workspaces. Before each call their rows are restored. */
describe('permission to make a call', () => {
  const pair = new FullWorkspacePair()
  const { server } = pair

  // Proves 1.8, 5.28, 6.3, 6.4, 6.7, 6.9, 6.11, 6.14, 6.15, 12.66, 12.72, 11.177, 7.1, 7.4, 7.39, 7.40, 7.41, 7.42, 7.43, 7.44, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7, 10.8, 10.9, 10.10, 10.12, 10.13, 10.14, 10.15, 10.17, 10.18, 10.19, 10.20, 10.21, 10.22,
  // 10.24, 10.25, 10.26, 10.27, 10.28, 10.29, 10.30, 10.31, 10.32, 10.33, 10.34, 10.35, 10.36, 11.41, 11.150
  it.each(permissionRows)(
    'is the same for every caller as in the permission table: %s',
    async (key, entry, row) => {
      const { home, there } = await pair.restore()
      const zoe = idPaths(entry).some(isInside) ? await aFacilitatorOf(server, home, there) : undefined
      await row.first?.(server, home)
      const walk = new PermissionProbe(pair, { home, there })
      await walk.prepare()
      const foreign = foreignIds(row, there)
      expect(foreign.map(([place]) => place).sort(), 'every place of an id').toEqual(idPaths(entry))

      const [nobody, strangeFacilitator, strangeLearner, learner, facilitator] = row.is
      const asTheTableSays = async (allowed: boolean) => {
        for (const [label, by, is] of [
          ['nobody', undefined, nobody],
          ['a facilitator of elsewhere', there.ana, strangeFacilitator],
          ['a learner of elsewhere', there.ben, strangeLearner],
          ['a learner', home.ben, learner],
          ['a facilitator', home.tom, facilitator],
        ] as const)
          if (is.startsWith('2') === allowed) await walk.expect(is, label, by, key, row.sent(home))
      }
      await asTheTableSays(false)
      for (const [index, [place, id, learners, facilitators]] of foreign.entries()) {
        const sent = (value: string) => replaceId(row.sent(home), place, value)
        for (const [label, by, is] of [
          ['a learner', row.by?.(home) ?? home.ben, learners],
          ['a facilitator', row.by?.(home) ?? home.tom, facilitators],
        ] as const) {
          const theirs = await walk.expect(is, `${label}, ${place} of elsewhere`, by, key, sent(id))
          const noOnes = await walk.expect(is, `${label}, ${place} of nothing`, by, key, sent(newId()))
          expect(theirs, `${place}: whether it exists shows`).toBe(noOnes)
        }
        const asOwner = row.by?.(home) ?? home.ana
        if (isInside(place))
          await walk.expect(
            facilitators,
            `a facilitator of both, ${place}`,
            row.by?.(home) ?? zoe,
            key,
            sent(id),
          )
        // Tests one malformed id per place to save time: the calls take turns.
        const wrongs = malformedIds(id)
        const wrong = wrongs[(key.length + index) % wrongs.length] ?? ''
        await walk.expect('400 invalid', `${place} is "${wrong}"`, asOwner, key, sent(wrong))
      }
      await asTheTableSays(true)
      for (const [label, by, sent, is] of row.also?.(home) ?? []) await walk.expect(is, label, by, key, sent)
      expect(await walk.leaks(row.tells?.(home) ?? [])).toEqual([])
      await walkAs('the owner', ({ ana }) => ana, row.owner ?? facilitator)
      await walkAs(
        'a managed child',
        ({ ben }) => ben,
        row.managed ?? learner,
        ({ workspaceId, ben }) => makeManaged(server, workspaceId, ben),
      )

      /** Restores the rows first if the call changes something, because other callers have already made it. */
      async function walkAs(
        label: string,
        caller: (home: FullWorkspace) => Caller,
        is: ExpectedAnswer,
        before?: (home: FullWorkspace) => Promise<void>,
      ) {
        const isRead = key.startsWith('GET ')
        const again = isRead ? { home, there } : await pair.restore()
        await before?.(again.home)
        if (!isRead) await row.first?.(server, again.home)
        const walk = new PermissionProbe(pair, again)
        await walk.prepare()
        await walk.expect(is, label, caller(again.home), key, row.sent(again.home))
        expect(await walk.leaks(row.tells?.(again.home) ?? [])).toEqual([])
      }
    },
  )

  // Proves 6.13
  it('is refused with 404 for any other method on these paths', async () => {
    const { home } = await pair.restore()
    for (const [key, , { sent }] of permissionRows) {
      const [, path = ''] = key.split(' ')
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const url = urlOf(path, sent(home).params)
        if (isInContract(method, url)) continue
        const cookies = { sprintling_session: home.ana.token }
        const answer = await server.fastify.inject({ method, url, cookies, payload: {} })
        expect(answer.statusCode, `${method} ${path}`).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'not_found' })
      }
    }
  })
})

/**
 * Method and path pattern of each call in the contract. A fixed word also matches as an id: `PATCH /api/devices/pair`
 * matches `PATCH /api/devices/:id`.
 */
const patterns = permissionRows.map(([key]) => {
  const [method, path = ''] = key.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) }
})

function isInContract(method: string, url: string): boolean {
  return patterns.some((one) => one.method === method && one.pattern.test(url))
}

/** Returns texts that look similar to this id but are not valid ids. */
function malformedIds(id: string): string[] {
  return ['1', `${id}0`, `${id}%00`, ' ', 'null']
}

/**
 * Returns whether the id at this place is an additional one, which must belong to the workspace that the main id
 * (`params.id` or `body.workspaceId`) determines.
 */
function isInside(place: string): boolean {
  return place !== 'params.id' && place !== 'body.workspaceId'
}
