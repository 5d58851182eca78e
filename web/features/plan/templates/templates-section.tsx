import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { PlanningSection } from '#web/features/plan/planning-section.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddFromFile } from './add-from-file.tsx'
import { TemplateRow } from './template-row.tsx'
import { templatesQuery } from './templates.queries.ts'

const UseTemplateDialog = lazyComponent(
  async () => (await import('./use-template-dialog.tsx')).UseTemplateDialog,
)

type TemplatesSectionProps = {
  workspaceId: string
  /**
   * Called with the id of the new sprint. The caller then offers to add the due tasks of the series to the sprint.
   */
  onCreated: (sprintId: string) => void
}

/** List of all templates of a workspace. */
export function TemplatesSection({ workspaceId, onCreated }: TemplatesSectionProps) {
  const { t } = useTranslation()
  const read = useQuery(templatesQuery(workspaceId))
  const [usedId, setUsedId] = useState<string>()
  const templates = read.data ?? []
  const used = templates.find(({ id }) => id === usedId)
  return (
    <PlanningSection
      id="templates"
      title={t('templates.title')}
      text={t(read.data?.length === 0 ? 'templates.empty' : 'templates.text')}
      button={<AddFromFile workspaceId={workspaceId} />}
      query={read}
    >
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
    </PlanningSection>
  )
}
