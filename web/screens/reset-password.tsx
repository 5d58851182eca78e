import { useSearchParams } from 'wouter'
import { ResetPassword } from '#web/features/account/passwords/reset-password.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <StandalonePage>
      <ResetPassword key={token} token={token} />
    </StandalonePage>
  )
}
