import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadState } from '#web/browser/reload-state.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { PlanningSection } from '#web/features/plan/planning-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { type Series, seriesQuery } from './series.queries.ts'
import { SeriesRow } from './series-row.tsx'

const SeriesFormDialog = lazyComponent(
  async () => (await import('./series-form-dialog.tsx')).SeriesFormDialog,
)
const SeriesDialog = lazyComponent(async () => (await import('./series-dialog.tsx')).SeriesDialog)

type SeriesSectionProps = {
  workspaceId: string
  /**
   * Called after a new series was created. The caller then offers to add its tasks to a sprint that already
   * exists.
   */
  onCreated: () => void
}

/** List of all series of a workspace with their progress. Ended series are collapsed. */
export function SeriesSection({ workspaceId, onCreated }: SeriesSectionProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const read = useQuery(seriesQuery(workspaceId))
  const [isAdding, setAdding] = useReloadState('new_series', false)
  const [openId, setOpenId] = useState<string>()
  const isOver = ({ learners }: Series) => learners.every(({ status }) => status === 'ended')
  const all = read.data?.series
  const [over, running] = [all?.filter(isOver) ?? [], all?.filter((one) => !isOver(one)) ?? []]
  const open = all?.find(({ id }) => id === openId)
  const rows = (some: Series[]) => (
    <ul className="divide-y divide-line">
      {some.map((series) => (
        <SeriesRow key={series.id} series={series} onOpen={() => setOpenId(series.id)} />
      ))}
    </ul>
  )
  const addButton = (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      <PlusIcon />
      {t('series.new')}
    </Button>
  )
  return (
    <PlanningSection
      id="series"
      title={t('series.title')}
      text={t('series.text')}
      button={running.length > 0 && addButton}
      query={read}
    >
      {all && running.length === 0 && (
        <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <RepeatIcon className="size-8 shrink-0 text-brand" />
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="text-15">{t('series.empty.title')}</h3>
            <p className="text-ink-soft">{t('series.empty.text')}</p>
          </div>
          {addButton}
        </Card>
      )}
      {running.length > 0 && <Card className="py-1 sm:py-1">{rows(running)}</Card>}
      {over.length > 0 && (
        <Disclosure
          heading="h3"
          label={
            <>
              <span className="font-medium">{t('series.over')}</span>
              <Badge>{number(over.length)}</Badge>
            </>
          }
        >
          {rows(over)}
        </Disclosure>
      )}
      <LazyOverlay
        onClose={() => {
          setAdding(false)
          setOpenId(undefined)
        }}
      >
        {isAdding && (
          <SeriesFormDialog
            workspaceId={workspaceId}
            onClose={() => setAdding(false)}
            onCreated={() => {
              setAdding(false)
              onCreated()
            }}
          />
        )}
        {open && <SeriesDialog workspaceId={workspaceId} id={open.id} onClose={() => setOpenId(undefined)} />}
      </LazyOverlay>
    </PlanningSection>
  )
}
