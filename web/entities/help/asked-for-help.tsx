import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { HelpRequest } from './help.ts'
import { useEndHelp } from './helping.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'

type AskedForHelpProps = { workspaceId: string; asked: HelpRequest; onEnd?: () => void }

/** Shows stuck learners that their request was sent, and who is coming. */
export function AskedForHelp({ workspaceId, asked, onEnd }: AskedForHelpProps) {
  const { t } = useTranslation()
  const end = useEndHelp(workspaceId)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <ReasonDrawing reason={asked.reason} className="size-10" />
      <p role="status" className="min-w-40 flex-1 font-medium">
        <bdi>{asked.coming ? t('help.comes', { name: asked.coming.firstName }) : t('help.waiting')}</bdi>
      </p>
      <Button
        variant="secondary"
        pending={end.isPending}
        onClick={() => {
          onEnd?.()
          end.mutate(asked)
        }}
      >
        {t('help.goOn')}
      </Button>
    </div>
  )
}
