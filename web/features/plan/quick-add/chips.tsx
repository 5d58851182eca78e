import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useToday } from '#web/i18n/today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import type { QuickAddProps } from './quick-add-props.ts'
import type { ChipKind } from './typed-marks.ts'
import type { QuickLine } from './use-quick-line.ts'
import { dayInWords, type Words } from './use-vocabulary.ts'

type Place = QuickAddProps['defaults']

export type ChipOf = { kind: ChipKind; id: string }

/**
 * Returns the chips in display order. Leaves out the learner and the day if they are those of `place`, the cell of
 * the week in which the line is open.
 */
export function chipsOf({ subject, learners, time, day }: QuickLine, place?: Place): ChipOf[] {
  const namesOthers = learners.some((id) => id !== place?.assignedTo)
  return [
    ...(subject ? [{ kind: 'subject', id: subject } as const] : []),
    ...(namesOthers ? learners.map((id) => ({ kind: 'learner', id }) as const) : []),
    ...(time ? [{ kind: 'time', id: time } as const] : []),
    ...(day && day !== place?.day ? [{ kind: 'day', id: day } as const] : []),
  ]
}

type ChipsProps = { chips: ChipOf[]; words: Words; onRemove: (chip: ChipOf) => void }

/**
 * Returns a function that formats the label of a chip whose day is before today: “Past day: Fri, Nov 20”. For all
 * other chips the function returns undefined. A typed weekday means a past day if its only date in the sprint is
 * over.
 */
export function usePastDay(words: Words) {
  const { t } = useTranslation()
  const today = useToday()
  const nameOf = useChipNames(words)
  return (chip: ChipOf) =>
    chip.kind === 'day' && chip.id < today ? t('quickAdd.pastDay', { day: nameOf(chip, 'short') }) : undefined
}

/**
 * Shows the values that the line has recognized in the text, each as a chip. A press on a chip removes the chip.
 */
export function Chips({ chips, words, onRemove }: ChipsProps) {
  const { t } = useTranslation()
  const nameOf = useChipNames(words)
  const pastDayOf = usePastDay(words)
  return chips.map((chip) => {
    const { kind, id } = chip
    const subject = kind === 'subject' ? words.subjects.get(id) : undefined
    const pastDay = pastDayOf(chip)
    const tone = pastDay ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-ink'
    return (
      <button
        key={kind + id}
        type="button"
        aria-label={t('quickAdd.remove', { name: nameOf(chip, 'short') })}
        title={pastDay}
        onClick={() => onRemove(chip)}
        data-subject-color={subject?.color}
        className={`control group/chip inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-item ps-1.5 pe-1 text-13 font-medium pointer-coarse:min-h-control-small ${subject ? 'subject' : tone}`}
      >
        <ChipSign chip={chip} words={words} isPast={pastDay !== undefined} />
        <bdi className="truncate">{nameOf(chip, 'short')}</bdi>
        <CloseIcon className="size-3.5 opacity-60 group-hover/chip:opacity-100" />
      </button>
    )
  })
}

type ChipSignProps = { chip: ChipOf; words: Words; isPast: boolean }

function ChipSign({ chip: { kind, id }, words, isPast }: ChipSignProps): ReactNode {
  const [subject, learner] = [words.subjects.get(id), words.learners.get(id)]
  if (subject) return <SubjectGlyph glyph={subject.glyph} name={subject.name} />
  if (learner) return <Avatar {...learner} size="tiny" />
  const Icon = kind === 'time' ? ClockIcon : PlanIcon
  return <Icon className={`size-4 ${isPast ? '' : 'text-ink-soft'}`} />
}

/** Returns a function that names chips and options: “Math”, “Ben”, “30 min”, “Thursday, November 19”. */
export function useChipNames(words: Words) {
  const { i18n } = useTranslation()
  const { typedDuration } = useFormat()
  const shortName = useShortName()
  return ({ kind, id }: ChipOf, length: 'long' | 'short' = 'long'): string => {
    if (kind === 'subject') return words.subjects.get(id)?.name ?? ''
    const learner = words.learners.get(id)
    if (kind === 'learner') return learner ? shortName(id, learner) : ''
    return kind === 'time'
      ? typedDuration(id)
      : dayInWords(i18n.resolvedLanguage ?? i18n.language, id, length)
  }
}
