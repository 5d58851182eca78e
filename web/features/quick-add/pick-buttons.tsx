import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { BookIcon, ClockIcon, PlanIcon, UserIcon } from '#web/ui/screen-icons.tsx'
import type { ChipKind } from './use-quick-line.ts'
import type { Words } from './use-vocabulary.ts'

const icons = { subject: BookIcon, learner: UserIcon, day: PlanIcon, time: ClockIcon }

const kinds = ['subject', 'learner', 'time', 'day'] as const

type PickButtonsProps = { words: Words; open: ChipKind | undefined; onPick: (kind: ChipKind) => void }

/** The same lists without a mark: not every keyboard has them at hand. */
export function PickButtons({ words, open, onPick }: PickButtonsProps) {
  const { t } = useTranslation()
  return kinds
    .filter((kind) => kind === 'time' || words[kind].length > 0)
    .map((kind) => {
      const Icon = icons[kind]
      return (
        <IconButton
          key={kind}
          label={t(`quickAdd.choose.${kind}`)}
          title={t(`quickAdd.choose.${kind}`)}
          aria-haspopup="listbox"
          aria-expanded={open === kind}
          className={`min-w-control-small pointer-fine:size-7 ${open === kind ? 'bg-sunken text-ink' : ''}`}
          onClick={() => onPick(kind)}
        >
          <Icon className="size-4.5" />
        </IconButton>
      )
    })
}
