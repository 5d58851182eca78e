import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isManaged } from '#domain/person.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { useOwnData } from './erasure.queries.ts'

/**
 * Card to download all data of the account and to delete the account. A managed account can only be deleted by its
 * facilitators.
 */
export function OwnDataCard({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const data = useOwnData(user.id)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Sheet title={t('erasure.data.title')} text={t('erasure.data.text')}>
      <div className="button-row">
        <Button variant="secondary" pending={data.isPending} onClick={() => data.mutate()}>
          {t('erasure.data.download')}
        </Button>
        {!isManaged(user) && (
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('erasure.account.open')}
          </Button>
        )}
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </Sheet>
  )
}
