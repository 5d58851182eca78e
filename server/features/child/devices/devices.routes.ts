import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { idleMinutesOn, presentUser } from '../../account/auth/auth.presenter.ts'
import { learnersToChoose, signInOnDevice } from './device-sign-in.service.ts'
import { presentDevice, presentLearners, presentThisDevice } from './devices.presenter.ts'
import { changeDeviceName, devicesOf, endDevice } from './devices.service.ts'
import { makeDeviceLink, pairByLink, pairThisBrowser } from './pairing.service.ts'

export function devicesRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/devices', async ({ actor, params, currentDevice }) => {
    const devices = await devicesOf(actor, params.id)
    const here = await currentDevice()
    return devices.map((device) => presentDevice(device, here?.id))
  })

  serve(
    deps,
    'POST /api/workspaces/:id/devices',
    async ({ actor, params, body, cookie, deviceCookie, currentDevice }) => {
      const before = { sessionToken: cookie.token, paired: await currentDevice() }
      const { device, token } = await pairThisBrowser(actor, params.id, body.name, before)
      deviceCookie.set(token)
      cookie.clear()
      return presentDevice(device, device.id)
    },
  )

  serve(deps, 'PATCH /api/devices/:id', async ({ actor, params, body, currentDevice }) => {
    const here = await currentDevice()
    return presentDevice(await changeDeviceName(actor, params.id, body.name), here?.id)
  })

  serve(deps, 'DELETE /api/devices/:id', ({ actor, params }) => endDevice(actor, params.id))

  serve(deps, 'POST /api/workspaces/:id/device-links', async ({ actor, params, body }) => ({
    ...(await makeDeviceLink(actor, params.id, body.learnerId)),
    address: actor.publicOrigin(),
  }))

  serve(deps, 'POST /api/devices/pair', async ({ actor, body, cookie, deviceCookie, currentDevice }) => {
    const before = { sessionToken: cookie.token, paired: await currentDevice() }
    const { device, token } = await pairByLink(actor, body, before)
    deviceCookie.set(token)
    cookie.clear()
    return presentThisDevice(device)
  })

  serve(deps, 'GET /api/devices/this', async ({ currentDevice }) => {
    const device = await currentDevice()
    return { device: device ? presentThisDevice(device) : null }
  })

  serve(deps, 'GET /api/devices/learners', async ({ actor, device }) =>
    presentLearners(await learnersToChoose(actor, device)),
  )

  serve(deps, 'POST /api/devices/sign-in', async ({ actor, device, body, cookie }) => {
    const { user, token } = await signInOnDevice(actor, device, body, cookie.token)
    cookie.set(token)
    const idleMinutes = idleMinutesOn(device, user.id)
    return presentUser(user, { device: presentThisDevice(device), idleMinutes })
  })
}
