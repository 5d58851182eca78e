import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyToClipboard } from '#web/browser/clipboard.ts'
import { FormError } from '#web/forms/form.tsx'
import { toast } from '#web/notifications/toast.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'

type RecoveryCodesProps = { codes: string[]; username: string; onKept: () => void }

export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const [hasFailed, setHasFailed] = useState(false)
  const text = codes.join('\n')
  const file = `${t('secondFactor.codes.file', { username })}\n${window.location.origin}\n\n${text}\n`
  const copy = async () => {
    const isCopied = await copyToClipboard(text)
    setHasFailed(!isCopied)
    if (isCopied) toast({ title: t('secondFactor.codes.copied') })
  }
  return (
    <>
      <ol
        ref={focus}
        tabIndex={-1}
        dir="ltr"
        aria-label={t('secondFactor.codes.title')}
        className="grid gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-center font-mono text-ink outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void copy()}>
            {t('secondFactor.codes.copy')}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="sprintling-recovery-codes.txt"
            className={buttonClass('secondary')}
          >
            {t('secondFactor.codes.save')}
          </a>
        </div>
        {hasFailed && <FormError of={t('secondFactor.codes.copyFailed')} />}
      </div>
      <DialogFooter>
        <Button onClick={onKept}>{t('secondFactor.codes.kept')}</Button>
      </DialogFooter>
    </>
  )
}

function focus(list: HTMLOListElement | null) {
  list?.focus()
}
