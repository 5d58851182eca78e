import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { Button } from '#web/ui/button.tsx'

const OwnLearningDialog = lazyComponent(
  async () => (await import('#web/features/child/own-learning-dialog.tsx')).OwnLearningDialog,
)

/** Button with which learners record what they learned in addition to the tasks. */
export function TellLearning({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('ownLearning.add')}
      </Button>
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && <OwnLearningDialog workspaceId={workspaceId} onClose={() => setOpen(false)} />}
      </LazyOverlay>
    </>
  )
}
