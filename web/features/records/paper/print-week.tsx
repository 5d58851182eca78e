import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { Day } from '#domain/day.ts'
import { weekOnPaper } from '#domain/paper-week.ts'
import type { ActiveSprint, Member } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { ChipChoices } from '#web/ui/chip.tsx'
import { FittedPages } from './fitted-pages.tsx'
import { PaperHeader } from './paper-header.tsx'
import { directions, usePaperChoices } from './paper-choices.ts'
import { usePaperOptions } from './paper-options.tsx'
import { paperSizes } from './paper-size.ts'
import { ScaledPreview } from './scaled-preview.tsx'
import { useWeeks, type Weeks } from './use-weeks.ts'
import './paper.css'

/** Name of the paper size, which is the same in every language. */
const a4 = 'A4'

/** Print preview with the pages of the chosen learners and weeks. */
export function PrintWeek({ sprint }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  const weeks = useWeeks(sprint)
  if (!weeks) return <Loading label={t('paper.loading')} />
  return <Pages sprint={sprint} weeks={weeks} />
}

function Pages({ sprint, weeks: read }: { sprint: ActiveSprint; weeks: Weeks }) {
  const { t } = useTranslation()
  const { learners, weeks, current } = read
  const options = usePaperOptions(read)
  const { name: familyName } = useWorkspace()
  const [choices, choose] = usePaperChoices()
  const [params] = useSearchParams()
  const named = params.get('learner')
  const [learnersLeftOut, leaveOutLearners] = useState<readonly string[]>(() =>
    learners.map(({ userId }) => userId).filter((id) => named !== null && id !== named),
  )
  /** Past weeks are not selected for printing by default. */
  const [chosenWeeks, setChosenWeeks] = useState(weeks.map((_, index) => index).slice(current))
  const shownLearners = learners.filter(({ userId }) => !learnersLeftOut.includes(userId))
  const shownWeeks = weeks.flatMap((days, index) => (chosenWeeks.includes(index) ? [{ days, index }] : []))
  const sheets = shownLearners.flatMap((member) =>
    shownWeeks.map(({ days, index }, place) => ({
      key: `${member.userId} ${index}`,
      content: { ...sheetOf(read, member, days, place === 0), sprintName: sprint.name, familyName },
    })),
  )
  return (
    <>
      <div className="print:hidden">
        <PaperHeader title={t('paper.print')} sprint={sprint} other="tick-off">
          <Button disabled={sheets.length === 0} onClick={() => window.print()}>
            <PrintIcon />
            {t('paper.printNow')}
          </Button>
        </PaperHeader>
        <div className="mb-5 flex flex-wrap gap-x-8 gap-y-4">
          {learners.length > 1 && (
            <ChipChoices
              legend={t('paper.learners')}
              options={options.learners}
              isChosen={(id) => !learnersLeftOut.includes(id)}
              onChoose={(id) => leaveOutLearners(toggled(learnersLeftOut, id))}
            />
          )}
          {weeks.length > 1 && (
            <ChipChoices
              legend={t('paper.weeks')}
              options={options.weeks}
              isChosen={(index) => chosenWeeks.includes(index)}
              onChoose={(index) => setChosenWeeks(toggled(chosenWeeks, index))}
            />
          )}
          <ChipChoices
            legend={t('paper.size')}
            name="paper-size"
            options={paperSizes.map((size) => ({
              value: size,
              label: size === 'a4' ? a4 : t('paper.letter'),
            }))}
            isChosen={(size) => choices.size === size}
            onChoose={(size) => choose({ size })}
          />
          <ChipChoices
            legend={t('paper.direction')}
            name="paper-direction"
            options={directions.map((value) => ({ value, label: t(`paper.directions.${value}`) }))}
            isChosen={(direction) => choices.direction === direction}
            onChoose={(direction) => choose({ direction })}
          />
          <ChipChoices
            legend={t('paper.with')}
            options={[
              { value: 'hasItems' as const, label: t('paper.items') },
              { value: 'hasLines' as const, label: t('paper.lines') },
            ]}
            isChosen={(name) => choices[name]}
            onChoose={(name) => choose({ [name]: !choices[name] })}
          />
        </div>
        {sheets.length === 0 && <p className="text-ink-soft">{t('paper.nothing')}</p>}
      </div>
      <ScaledPreview paper={`${choices.size}-${choices.direction}`}>
        {sheets.map(({ key, content }) => (
          <FittedPages key={key} content={content} choices={choices} />
        ))}
      </ScaledPreview>
    </>
  )
}

/** Returns one sheet. Tasks without a fixed day appear only once, on the first printed page of a learner. */
function sheetOf(
  { tasks, subjects, daysOff, daysFor }: Weeks,
  member: Member,
  days: readonly Day[],
  isFirst: boolean,
) {
  const week = weekOnPaper(tasks, member.userId, daysFor(member.userId, days))
  return { member, week: isFirst ? week : { ...week, someTime: [] }, daysOff, subjects }
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}
