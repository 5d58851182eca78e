import { ForgotPassword } from '#web/features/passwords/forgot-password.tsx'
import { SheetPage } from '#web/ui/standalone-page.tsx'

export function ForgotPasswordScreen() {
  return (
    <SheetPage>
      <ForgotPassword />
    </SheetPage>
  )
}
