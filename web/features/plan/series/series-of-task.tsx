import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import type { SeriesOfTask as Found } from './series.queries.ts'
import { useSeriesWords } from './use-series-words.ts'

type SeriesOfTaskProps = { found: Found; onOpen: () => void }

/** Line in the details of a task that names its series and the progress of the series. */
export function SeriesOfTask({ found: { series, learnerId }, onOpen }: SeriesOfTaskProps) {
  const { t } = useTranslation()
  const words = useSeriesWords()
  const learner = series.learners.find((one) => one.learnerId === learnerId)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line px-4 py-2">
      <RepeatIcon className="size-5 shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="block text-13 text-ink-soft">{t('series.fact')}</span>
        <bdi className="block">{series.title}</bdi>
        {learner && <span className="block text-13 text-ink-soft">{words.progress(learner)}</span>}
      </p>
      <Button variant="quiet" size="small" onClick={onOpen}>
        {t('series.show')}
      </Button>
    </div>
  )
}
