import { useLocation, useParams } from 'wouter'
import { PairDevice } from '#web/features/child/devices/pair-device.tsx'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

/** Page that opens when the user follows the link for pairing another device. */
export function PairScreen() {
  const { token = '' } = useParams()
  const [, navigate] = useLocation()
  return (
    <StandalonePage>
      <PairDevice
        key={token}
        token={token}
        onPaired={() => {
          clearSelectedWorkspace()
          navigate('/', { replace: true })
        }}
      />
    </StandalonePage>
  )
}
