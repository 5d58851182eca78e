import { useSearchParams } from 'wouter'
import { ResetPassword } from '#web/features/passwords/reset-password.tsx'
import { SheetPage } from '#web/ui/standalone-page.tsx'

export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <SheetPage>
      <ResetPassword key={token} token={token} />
    </SheetPage>
  )
}
