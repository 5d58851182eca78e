import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AppStep } from './app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  type Secret,
  useNewRecoveryCodes,
  useStartSecondFactor,
  useTurnOffSecondFactor,
} from './second-factor.queries.ts'

export type SecondFactorTask = 'turnOn' | 'renew' | 'turnOff'

type SecondFactorDialogProps = { task: SecondFactorTask; user: User; onClose: () => void }

/**
 * Dialog that turns the second factor on or off, or renews the recovery codes. It first asks for the password. If
 * the second factor is turned on, the next step sets up the authenticator app. Finally, the dialog shows any new
 * recovery codes.
 */
export function SecondFactorDialog({ task, user, onClose }: SecondFactorDialogProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const start = useStartSecondFactor()
  const renew = useNewRecoveryCodes()
  const turnOff = useTurnOffSecondFactor()
  const continueWith: Record<SecondFactorTask, (password: string) => Promise<void>> = {
    turnOn: async (password) => setSecret(await start.mutateAsync(password)),
    renew: async (password) => setCodes((await renew.mutateAsync(password)).recoveryCodes),
    turnOff: async (password) => {
      await turnOff.mutateAsync(password)
      onClose()
    },
  }
  const step = codes ? 'codes' : secret ? 'scan' : task
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`secondFactor.${step === 'scan' ? task : step}.title`)}
      description={t(`secondFactor.${step}.text`)}
    >
      {codes ? (
        <RecoveryCodes codes={codes} username={user.username ?? ''} onKept={onClose} />
      ) : secret ? (
        <AppStep secret={secret} onConfirmed={setCodes} />
      ) : (
        <PasswordStep
          username={user.username ?? ''}
          action={t(task === 'turnOn' ? 'secondFactor.turnOn.next' : `secondFactor.${task}.action`)}
          isDangerous={task === 'turnOff'}
          submit={continueWith[task]}
        />
      )}
    </Dialog>
  )
}
