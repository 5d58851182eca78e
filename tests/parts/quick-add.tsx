import { useTranslation } from 'react-i18next'
import { palette } from '#domain/subject.ts'
import { type ChipOf, Chips } from '#web/features/plan/quick-add/chips.tsx'
import { CompletionList } from '#web/features/plan/quick-add/completion-list.tsx'
import { lineBoxClass, lineInputClass } from '#web/features/plan/quick-add/line-classes.ts'
import { PickButtons } from '#web/features/plan/quick-add/pick-buttons.tsx'
import { Problem } from '#web/features/plan/quick-add/unsaved-lines.tsx'
import type { Words } from '#web/features/plan/quick-add/use-vocabulary.ts'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { aPerson } from '#tests/components/support/family.ts'

const ben = { ...aPerson('Ben', 'learner'), picture: 'fox', colour: 'orange' } as const
const mia = { ...aPerson('Mia', 'learner'), picture: 'owl', colour: 'violet' } as const

const math = {
  id: 'math',
  workspaceId: 'lind',
  name: 'Math',
  color: palette[0],
  glyph: 'sums',
  language: null,
} as const
const science = {
  ...math,
  id: 'science',
  name: 'Science',
  color: palette[1],
  glyph: 'flask',
  language: null,
} as const

const named = (...ids: string[]) => ids.map((id) => ({ id, names: [id] }))

const words: Words = {
  subject: named('math', 'science'),
  learner: named(ben.id, mia.id),
  day: named('2026-11-19'),
  subjects: new Map([math, science].map((subject) => [subject.id, subject])),
  learners: new Map([ben, mia].map((learner) => [learner.id, learner])),
}

const chips: ChipOf[] = [
  { kind: 'subject', id: 'math' },
  { kind: 'learner', id: ben.id },
  { kind: 'learner', id: mia.id },
  { kind: 'time', id: '30min' },
  { kind: 'day', id: '2026-11-19' },
]

const none: ChipOf[] = []

const leave = () => {}

/** Shows the quick-add line in each of its states. */
export function QuickAddStates() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <Line chips={none} />
      <Line chips={chips} text={t('board.empty.title')} />
      <div>
        <Line chips={chips.slice(0, 2)} />
        <Problem id="quick-add-problem" text={t('tasks.lacks.title')} />
      </div>
      <div className="max-w-40">
        <Line chips={chips.slice(0, 1)} isInPlace />
      </div>
      <div className="relative min-h-24">
        <CompletionList
          id="quick-add-options"
          completion={{ kind: 'subject', options: ['math', 'science'], active: 'science' }}
          words={words}
          chips={chips}
          opens="down"
          onTake={leave}
        />
      </div>
    </div>
  )
}

function Line({
  chips,
  text = '',
  isInPlace = false,
}: {
  chips: ChipOf[]
  text?: string
  isInPlace?: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className={lineBoxClass({ isInPlace })}>
      {!isInPlace && <PlusIcon className="size-4.5 text-brand" />}
      <Chips chips={chips} words={words} onRemove={leave} />
      <input
        aria-label={t('board.quickAdd')}
        placeholder={t('board.quickAdd')}
        defaultValue={text}
        className={lineInputClass(isInPlace)}
      />
      {chips.length > 0 && <PickButtons words={words} open={undefined} onPick={leave} />}
    </div>
  )
}
