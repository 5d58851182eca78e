import { useLocation } from 'wouter'
import { WhoIsLearning } from '#web/features/child/devices/who-is-learning.tsx'
import { signInHere, type ThisDevice } from '#web/session/device.ts'

/** The first page of a paired tablet, at any address. */
export function WhoScreen({ device }: { device: ThisDevice }) {
  const [, navigate] = useLocation()
  return (
    <WhoIsLearning
      device={device}
      onSignedIn={() => navigate('/', { replace: true })}
      onGrownUp={() => navigate(`/auth?${signInHere}=1`)}
    />
  )
}
