import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EditIcon } from '#web/ui/later-icons.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { OccurrenceForm } from './occurrence-form.tsx'
import { type SeriesDetails, useChangeOccurrence } from './series.queries.ts'

type OccurrencesProps = {
  series: SeriesDetails
  learnerId: string
  /** Where it is for several. */
  name?: string
}

const fewest = 5

/** What comes next for one child, each to be left out or changed; and what was left out. */
export function Occurrences({ series, learnerId, name }: OccurrencesProps) {
  const { t } = useTranslation()
  const { shortDay, typedDuration } = useFormat()
  const { mutate, isPending, variables } = useChangeOccurrence(series.workspaceId)
  const [changing, setChanging] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const upcoming = series.upcoming.filter((one) => one.learnerId === learnerId)
  const skipped = series.skipped.filter((one) => one.learnerId === learnerId)
  const set = (key: string, isSkipped: boolean) => mutate({ id: series.id, learnerId, key, isSkipped })
  const isSent = (key: string) => isPending && variables.learnerId === learnerId && variables.key === key
  return (
    <section className="mt-4">
      <h3 className="text-15">{name ? t('series.upcomingOf', { name }) : t('series.upcoming')}</h3>
      {upcoming.length === 0 && <p className="text-13 text-ink-soft">{t('series.nothingToCome')}</p>}
      <ul className="divide-y divide-line">
        {upcoming.slice(0, showsAll ? undefined : fewest).map((one) =>
          changing === one.key ? (
            <li key={one.key} className="py-2">
              <OccurrenceForm series={series} occurrence={one} onClose={() => setChanging(undefined)} />
            </li>
          ) : (
            <li key={one.key} className="flex min-h-row items-center gap-2">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                <span className="w-24 shrink-0 text-13 text-ink-soft">{shortDay(one.day)}</span>
                <bdi className={one.isChanged ? 'font-medium' : ''}>{one.title}</bdi>
                {one.isChanged && one.estimatedTime && (
                  <bdi className="text-13 text-ink-soft">{typedDuration(one.estimatedTime)}</bdi>
                )}
              </span>
              <IconButton
                label={t('series.changeOne', { title: one.title, day: shortDay(one.day) })}
                onClick={() => setChanging(one.key)}
              >
                <EditIcon />
              </IconButton>
              <IconButton
                label={t('series.leaveOut', { title: one.title, day: shortDay(one.day) })}
                pending={isSent(one.key)}
                onClick={() => set(one.key, true)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      {upcoming.length > fewest && !showsAll && (
        <Button variant="quiet" size="small" className="-ms-2" onClick={() => setShowsAll(true)}>
          {t('series.showMore', { count: upcoming.length - fewest })}
        </Button>
      )}
      {skipped.length > 0 && (
        <>
          <h4 className="mt-3 text-13 font-medium text-ink-soft">{t('series.skipped')}</h4>
          <ul className="divide-y divide-line">
            {skipped.map((one) => (
              <li key={one.key} className="flex min-h-row items-center gap-3">
                <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-ink-soft">
                  {one.day && <span className="text-13">{shortDay(one.day)}</span>}
                  <bdi>{one.title}</bdi>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  pending={isSent(one.key)}
                  onClick={() => set(one.key, false)}
                >
                  {t('series.bringBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
