import { ForgotPassword } from '#web/features/account/passwords/forgot-password.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function ForgotPasswordScreen() {
  return (
    <StandalonePage>
      <ForgotPassword />
    </StandalonePage>
  )
}
