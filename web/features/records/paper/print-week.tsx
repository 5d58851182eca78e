import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { Day } from '#domain/day.ts'
import { weekOnPaper } from '#domain/paper-week.ts'
import type { ActiveSprint, Member } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { FittedPages } from './fitted-pages.tsx'
import { PaperHeader } from './paper-header.tsx'
import { usePaperChoices } from './paper-choices.ts'
import { paperSizes } from './paper-size.ts'
import { ScaledPreview } from './scaled-preview.tsx'
import { useWeeks, type Weeks } from './use-weeks.ts'
import './paper.css'

/** The name is the same in every language. */
const a4 = 'A4'

/** Print preview with one page for each learner and week. */
export function PrintWeek({ sprint }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  const weeks = useWeeks(sprint)
  if (!weeks) return <Loading label={t('paper.loading')} />
  return <Pages sprint={sprint} weeks={weeks} />
}

function Pages({ sprint, weeks: read }: { sprint: ActiveSprint; weeks: Weeks }) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const shortName = useShortName()
  const { learners, weeks, current } = read
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
            <Chips legend={t('paper.learners')}>
              {learners.map(({ userId, user }) => (
                <Chip
                  key={userId}
                  type="checkbox"
                  checked={!learnersLeftOut.includes(userId)}
                  onChange={() => leaveOutLearners(toggled(learnersLeftOut, userId))}
                >
                  <Avatar {...user} size="small" />
                  <bdi>{shortName(userId, user)}</bdi>
                </Chip>
              ))}
            </Chips>
          )}
          {weeks.length > 1 && (
            <Chips legend={t('paper.weeks')}>
              {weeks.map((days, index) => (
                <Chip
                  key={days[0]}
                  type="checkbox"
                  checked={chosenWeeks.includes(index)}
                  onChange={() => setChosenWeeks(toggled(chosenWeeks, index))}
                >
                  {dayRange(days[0] ?? '', days.at(-1) ?? '')}
                </Chip>
              ))}
            </Chips>
          )}
          <Chips legend={t('paper.size')}>
            {paperSizes.map((size) => (
              <Chip
                key={size}
                type="radio"
                name="paper-size"
                checked={choices.size === size}
                onChange={() => choose({ size })}
              >
                {size === 'a4' ? a4 : t('paper.letter')}
              </Chip>
            ))}
          </Chips>
          <Chips legend={t('paper.direction')}>
            {(['landscape', 'portrait'] as const).map((direction) => (
              <Chip
                key={direction}
                type="radio"
                name="paper-direction"
                checked={choices.direction === direction}
                onChange={() => choose({ direction })}
              >
                {t(`paper.directions.${direction}`)}
              </Chip>
            ))}
          </Chips>
          <Chips legend={t('paper.with')}>
            <Chip
              type="checkbox"
              checked={choices.hasItems}
              onChange={() => choose({ hasItems: !choices.hasItems })}
            >
              {t('paper.items')}
            </Chip>
            <Chip
              type="checkbox"
              checked={choices.hasLines}
              onChange={() => choose({ hasLines: !choices.hasLines })}
            >
              {t('paper.lines')}
            </Chip>
          </Chips>
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
