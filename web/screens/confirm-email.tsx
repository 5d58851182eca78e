import { useSearchParams } from 'wouter'
import { ConfirmEmail } from '#web/features/account/account/confirm-email.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <StandalonePage>
      <ConfirmEmail key={token} token={token} />
    </StandalonePage>
  )
}
