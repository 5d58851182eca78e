import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { dayOffOn } from '#domain/school-days.ts'
import type { WeekOnPaper } from '#domain/paper-week.ts'
import type { DayOff, Member, Subject, Task } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import type { Page } from './fill-pages.ts'
import type { PaperChoices } from './paper-choices.ts'
import { PaperTask } from './paper-task.tsx'

/** A learner's week for printing. */
export type PaperWeek = {
  member: Member
  sprintName: string
  familyName: string
  week: WeekOnPaper<Task>
  daysOff: readonly DayOff[]
  subjects: readonly Subject[]
}

type PageSheetProps = {
  content: PaperWeek
  /** The content of the page. Undefined to render everything, which is then measured. */
  page: Page | undefined
  /** The page number: “1 of 2”. Undefined if there is only one page. */
  number: string | undefined
  /** Font size as an index. 0 is the largest. */
  step: number
  choices: PaperChoices
  ref?: Ref<HTMLElement>
}

/** One page. Its sizes are defined in paper.css and are the same on the screen and on paper. */
export function PageSheet({ content, page, number, step, choices, ref }: PageSheetProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const shortName = useShortName()
  const { member, sprintName, familyName, week, daysOff, subjects } = content
  const { columns } = week
  const someTime = page ? week.someTime.slice(page.foot.from, page.foot.to) : week.someTime
  const [first, last] = [columns[0]?.day, columns.at(-1)?.day]
  const offOn = (day: Day) => {
    const off = dayOffOn(day, daysOff, member.userId)
    return off && (off.name || t('week.dayOff'))
  }
  const taskOnPaper = (task: Task) => (
    <PaperTask key={task.id} task={task} subjects={subjects} hasItems={choices.hasItems} />
  )
  const learner = shortName(member.userId, member.user)
  const name = <bdi>{learner}</bdi>
  const shown = [...columns.flatMap(({ tasks }) => tasks), ...week.someTime]
  const used = subjects.filter(({ id }) => shown.some(({ subject }) => subject === id))
  return (
    <section
      ref={ref}
      className="paper-page"
      data-step={step}
      {...(page ? { 'aria-label': learner } : { 'aria-hidden': true, 'data-measured': '' })}
    >
      <header className="paper-head">
        <Avatar {...member.user} colour={null} size="large" className="paper-face" />
        <h2>{name}</h2>
        <p>
          <bdi>{sprintName}</bdi>
          {first && last && <span>{dayRange(first, last)}</span>}
        </p>
      </header>
      <div className="paper-days paper-day-names">
        {columns.map(({ day, tasks }) => (
          <DayName key={day} day={day} off={tasks.length > 0 ? offOn(day) : undefined} />
        ))}
      </div>
      <div className="paper-body" data-body>
        <div className="paper-days paper-columns">
          {columns.map(({ day, tasks }, index) => {
            const { from, to } = page?.columns[index] ?? { from: 0, to: tasks.length }
            const off = offOn(day)
            return (
              <div key={day} className="paper-day" data-column={day}>
                <ul>{tasks.slice(from, to).map(taskOnPaper)}</ul>
                {off ? <DayOffMark words={tasks.length > 0 ? '' : off} /> : choices.hasLines && <Lines />}
              </div>
            )
          })}
        </div>
        {someTime.length > 0 && (
          <div className="paper-foot" data-foot>
            <h3>{t('week.someTime')}</h3>
            <ul>{someTime.map(taskOnPaper)}</ul>
          </div>
        )}
      </div>
      <footer className="paper-end">
        <ul>
          {used.map(({ id, name: subject, glyph }) => (
            <li key={id}>
              <SubjectGlyph glyph={glyph} name={subject} /> <bdi>{subject}</bdi>
            </li>
          ))}
        </ul>
        <p>
          {number && <span>{number}</span>}
          <bdi>{familyName}</bdi>
        </p>
      </footer>
    </section>
  )
}

/**
 * Name of a day. If tasks are planned on a day off, the reason for the day off is shown here, because the column
 * may be full of tasks.
 */
function DayName({ day, off }: { day: Day; off: string | undefined }) {
  const { weekdayName, dayAndMonth } = useFormat()
  return (
    <h3>
      {weekdayName(day)} <span>{dayAndMonth(day)}</span>
      {off && (
        <>
          {' '}
          <span>
            · <bdi>{off}</bdi>
          </span>
        </>
      )}
    </h3>
  )
}

/** Maximum number of blank lines to write on. Lines that do not fit are hidden. */
const lines = 3

function Lines() {
  return (
    <div className="paper-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <p key={index}>
          <span className="paper-box" />
        </p>
      ))}
    </div>
  )
}

/** Hatching for a day off. It consists of SVG lines, because printers leave out CSS backgrounds. */
function DayOffMark({ words }: { words: string }) {
  const id = useId()
  return (
    <div className="paper-off">
      <svg aria-hidden="true">
        <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V9" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
      </svg>
      {words && (
        <p>
          <bdi>{words}</bdi>
        </p>
      )}
    </div>
  )
}
