import { Problem } from '#domain/errors.ts'
import { shortNamesAmong } from '#domain/names.ts'
import { waitAfterWrongPins } from '#domain/pin.ts'
import type { Answers } from './fake-server.ts'
import { type Family, longAgo } from './family.ts'

/** Returns the server's answers about paired devices. The browser of the test may be one of them. */
export function deviceAnswers(family: Family): Answers {
  const deviceAt = (id: string) => {
    const device = family.devices.find((one) => one.id === id)
    if (!device) throw new Problem('not_found')
    return device
  }
  const add = (name: string, learnerId: string | null = null) => {
    const of = { learnerId, browser: 'Chrome', system: 'Android', pairedBy: family.ana.id } as const
    const device = { id: crypto.randomUUID(), name, ...of, createdAt: longAgo, lastUsedAt: longAgo }
    family.devices = [...family.devices, { ...device, isThis: false }]
    return { ...device, isThis: true }
  }
  const secondsToWait = (id: string) => {
    const { count, last } = family.wrongPins.get(id) ?? { count: 0, last: 0 }
    return Math.max(0, Math.ceil((last + waitAfterWrongPins(count) - Date.now()) / 1000))
  }
  const assertPaired = () => {
    if (!family.thisDevice) throw new Problem('not_paired')
    return family.thisDevice
  }
  return {
    'GET /api/workspaces/:id/devices': () => family.devices,
    'POST /api/workspaces/:id/devices': ({ body: { name } }) => {
      family.thisDevice = { name, isOwn: false, minutes: family.workspace.deviceMinutes }
      return add(name)
    },
    'PATCH /api/devices/:id': ({ params: { id }, body }) => Object.assign(deviceAt(id), body),
    'DELETE /api/devices/:id': ({ params: { id } }) => {
      const gone = deviceAt(id)
      family.devices = family.devices.filter((one) => one !== gone)
    },
    'POST /api/workspaces/:id/device-links': () => ({
      link: '/pair/a-link',
      address: { origin: 'http://192.168.1.20:3000', isSet: false },
      expiresAt: longAgo,
    }),
    'POST /api/devices/pair': ({ body: { token, name = '' } }) => {
      if (token !== 'a-link') throw new Problem('link_invalid')
      add(name)
      family.thisDevice = { name, isOwn: false, minutes: family.workspace.deviceMinutes }
      return family.thisDevice
    },
    'GET /api/devices/this': () => ({ device: family.thisDevice }),
    'GET /api/devices/learners': () => {
      const { isOwn } = assertPaired()
      const children = family.members
        .filter(({ managed }) => managed !== null)
        .map(({ userId: id, user: { firstName, lastName, picture, colour } }) => {
          return { id, firstName, lastName, picture, colour }
        })
      const shortName = shortNamesAmong(children)
      return children.map((child) => {
        const { id, picture, colour } = child
        const pin = isOwn ? null : family.pinKindOf(id)
        return { id, name: shortName(child), picture, colour, pin, waits: secondsToWait(id) }
      })
    },
    'POST /api/devices/sign-in': ({ body: { learnerId, pin } }) => {
      const device = assertPaired()
      if (secondsToWait(learnerId) > 0) throw new Problem('rate_limited')
      const right = device.isOwn ? null : (family.pins.get(learnerId) ?? null)
      if (right !== null && pin !== right) {
        const count = (family.wrongPins.get(learnerId)?.count ?? 0) + 1
        family.wrongPins.set(learnerId, { count, last: Date.now() })
        throw new Problem('wrong_pin')
      }
      family.wrongPins.delete(learnerId)
      const child = family.people.find(({ id }) => id === learnerId)
      if (!child) throw new Problem('not_found')
      return Object.assign(child, { device, idleMinutes: device.isOwn ? null : device.minutes })
    },
  }
}
