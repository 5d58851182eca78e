import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { icon } from '#web/ui/icons/icon.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import type { ChipKind } from './typed-marks.ts'
import type { Words } from './use-vocabulary.ts'

const BookIcon = icon(
  <path d="M12 6.500C10 5 7.500 4.500 4 4.500v13.500c3.500 0 6 .500 8 2 2-1.500 4.500-2 8-2V4.500c-3.500 0-6 .500-8 2Zm0 0v13.500" />,
)

const icons = { subject: BookIcon, learner: UserIcon, day: PlanIcon, time: ClockIcon }

const kinds = ['subject', 'learner', 'time', 'day'] as const

type PickButtonsProps = {
  words: Words
  open: ChipKind | undefined
  /** Kinds of values for which no button is shown, because the cell of the week determines the value. */
  without?: readonly ChipKind[] | undefined
  onPick: (kind: ChipKind) => void
}

/**
 * Buttons that open the same lists as the marks `#`, `@` and `!`. On some keyboards these characters are hard to
 * type.
 */
export function PickButtons({ words, open, without, onPick }: PickButtonsProps) {
  const { t } = useTranslation()
  return kinds
    .filter((kind) => !without?.includes(kind) && (kind === 'time' || words[kind].length > 0))
    .map((kind) => {
      const Icon = icons[kind]
      return (
        <LineButton
          key={kind}
          label={t(`quickAdd.choose.${kind}`)}
          aria-haspopup="listbox"
          aria-expanded={open === kind}
          className={open === kind ? 'bg-sunken text-ink' : ''}
          onClick={() => onPick(kind)}
        >
          <Icon className="size-4.5" />
        </LineButton>
      )
    })
}

/** A small button of the line. */
export function LineButton({ className = '', ...rest }: ComponentProps<typeof IconButton>) {
  return (
    <IconButton
      title={rest.label}
      className={`min-w-control-small pointer-fine:size-7 ${className}`}
      {...rest}
    />
  )
}
