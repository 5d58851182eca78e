import { serve, type RouteDependencies } from '../../../http/serve.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import {
  confirmSecondFactor,
  newRecoveryCodes,
  secondFactorState,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service.ts'

export function secondFactorRoutes(deps: RouteDependencies, { delays }: { delays: SignInDelays }) {
  serve(deps, 'GET /api/user/second-factor', ({ actor }) => secondFactorState(actor))

  serve(deps, 'POST /api/user/second-factor', ({ actor, body, network }) =>
    startSecondFactor(actor, delays, { ...body, network }),
  )

  serve(deps, 'POST /api/user/second-factor/confirm', async ({ actor, body, network }) => ({
    recoveryCodes: await confirmSecondFactor(actor, delays, { ...body, network }),
  }))

  serve(deps, 'POST /api/user/second-factor/recovery-codes', async ({ actor, body, network }) => ({
    recoveryCodes: await newRecoveryCodes(actor, delays, { ...body, network }),
  }))

  serve(deps, 'DELETE /api/user/second-factor', ({ actor, body, network }) =>
    turnOffSecondFactor(actor, delays, { ...body, network }),
  )
}
