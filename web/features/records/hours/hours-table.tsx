import { useTranslation } from 'react-i18next'
import { bySubject, type Stretch } from '#domain/hours.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'

type Part = Stretch['subjects'][number]

type HoursTableProps = {
  caption: string
  stretches: readonly Stretch[]
  subjects: readonly Subject[]
  isByWeek: boolean
  onOpen: (stretch: Stretch) => void
}

/** Keeps the sums visible on phones, where the columns of the subjects scroll horizontally. */
const atTheEnd = 'sticky end-0 bg-card ps-3'

/**
 * The numbers of the chart as a table, with a row for each day or week that has hours. A press on a row opens its
 * entries.
 */
export function HoursTable({ caption, stretches, subjects, isByWeek, onOpen }: HoursTableProps) {
  const { t } = useTranslation()
  const { signedDuration, shortDay, dayAndMonth } = useFormat()
  const used = stretches.filter(({ subjects: parts }) => parts.length > 0)
  const sums = bySubject(
    used.flatMap(({ from, subjects: parts }) => parts.map((part) => ({ ...part, day: from }))),
  )
  const known = subjects.filter(({ id }) => sums.some(({ subject }) => subject === id))
  const isOther = ({ subject }: Part) => !known.some(({ id }) => id === subject)
  const total = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)
  const columns = [
    ...known.map((subject) => ({
      key: subject.id,
      heading: <SubjectBadge subject={subject} />,
      isIn: (part: Part) => part.subject === subject.id,
    })),
    ...(sums.some(isOther) ? [{ key: 'others', heading: t('hours.noSubject'), isIn: isOther }] : []),
  ]
  const said = (minutes: number) => (minutes === 0 ? '' : signedDuration(minutes))
  const named = ({ from }: Stretch) =>
    isByWeek ? t('hours.weekOf', { day: dayAndMonth(from) }) : shortDay(from)
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13 whitespace-nowrap tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t(isByWeek ? 'hours.week' : 'hours.day')}
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className="px-2 py-1.5 text-end font-medium">
                {heading}
              </th>
            ))}
            <th scope="col" className={`${atTheEnd} py-1.5 text-end font-medium`}>
              {t('hours.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {used.map((stretch) => (
            <tr key={stretch.from} className="border-b border-line/70">
              <th scope="row" className="pe-3 text-start font-normal">
                <button
                  type="button"
                  data-title
                  aria-haspopup="dialog"
                  onClick={() => onOpen(stretch)}
                  className="min-h-row rounded-badge text-brand-ink underline decoration-line-strong underline-offset-3 print:no-underline"
                >
                  {named(stretch)}
                </button>
              </th>
              {columns.map(({ key, isIn }) => (
                <td key={key} className="px-2 text-end">
                  {said(total(stretch.subjects.filter(isIn)))}
                </td>
              ))}
              <td className={`${atTheEnd} text-end font-medium`}>{said(stretch.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="py-2 pe-3 text-start">
              {t('hours.sum')}
            </th>
            {columns.map(({ key, isIn }) => (
              <td key={key} className="px-2 text-end">
                {said(total(sums.filter(isIn)))}
              </td>
            ))}
            <td className={`${atTheEnd} text-end`}>{said(total(sums))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
