import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useQueryError } from '#web/loading/query-error.ts'
import { SectionError } from '#web/loading/section-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddFromFile } from './add-from-file.tsx'
import { TemplateRow } from './template-row.tsx'
import { templatesQuery } from './templates.queries.ts'

const UseTemplateDialog = lazyComponent(
  async () => (await import('./use-template-dialog.tsx')).UseTemplateDialog,
)

type TemplatesSectionProps = {
  workspaceId: string
  /** Called with the id of the new sprint, to which series tasks can then be added. */
  onCreated: (sprintId: string) => void
}

/** List of templates, which can be used for a new sprint or shared. */
export function TemplatesSection({ workspaceId, onCreated }: TemplatesSectionProps) {
  const { t } = useTranslation()
  const read = useQuery(templatesQuery(workspaceId))
  const failure = useQueryError(read)
  const [usedId, setUsedId] = useState<string>()
  const templates = read.data ?? []
  const used = templates.find(({ id }) => id === usedId)
  return (
    <section aria-labelledby="templates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="templates" className="text-17">
            {t('templates.title')}
          </h2>
          <p className="text-13 text-ink-soft">
            {t(read.data?.length === 0 ? 'templates.empty' : 'templates.text')}
          </p>
        </div>
        <AddFromFile workspaceId={workspaceId} />
      </div>
      {failure && <SectionError {...failure} />}
      {templates.length > 0 && (
        <Card className="py-1 sm:py-1">
          <ul className="divide-y divide-line">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} onUse={() => setUsedId(template.id)} />
            ))}
          </ul>
        </Card>
      )}
      <LazyOverlay onClose={() => setUsedId(undefined)}>
        {used && (
          <UseTemplateDialog
            key={used.id}
            template={used}
            onClose={() => setUsedId(undefined)}
            onCreated={(sprintId) => {
              setUsedId(undefined)
              onCreated(sprintId)
            }}
          />
        )}
      </LazyOverlay>
    </section>
  )
}
