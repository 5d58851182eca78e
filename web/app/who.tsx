import { useLocation } from 'wouter'
import { WhoIsLearning } from '#web/features/child/devices/who-is-learning.tsx'
import { signInHere, type ThisDevice } from '#web/session/device.ts'

/** The page with the learners’ pictures. A paired tablet shows it at any address while nobody is signed in. */
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
