import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { type ChipOf, useChipNames } from './chips.tsx'
import type { Completion } from './use-completion.ts'
import type { Words } from './use-vocabulary.ts'

type CompletionListProps = {
  id: string
  completion: Pick<Completion, 'kind' | 'options' | 'active'>
  words: Words
  chips: ChipOf[]
  opens: 'down' | 'up' | 'wherever there is room'
  onTake: (id: string) => void
}

/**
 * List of options. It opens while the user types a word that begins with a mark (`#`, `@` or `!`), or when the
 * user presses one of the buttons of the line. The focus stays in the input, whose `aria-activedescendant` is the
 * active option.
 */
export function CompletionList({ id, completion, words, chips, opens, onTake }: CompletionListProps) {
  const { t } = useTranslation()
  const nameOf = useChipNames(words)
  const { kind, options, active } = completion
  if (!kind) return null
  const isChosen = (option: string) => chips.some((chip) => chip.kind === kind && chip.id === option)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(`quickAdd.choose.${kind}`)}
      aria-multiselectable={kind === 'learner'}
      className={`rise max-h-72 w-full max-w-sm overflow-y-auto rounded-block border border-line bg-card p-1 shadow-high ${positions[opens]}`}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          tabIndex={-1}
          id={optionId(id, option)}
          ref={option === active ? keepInSight : undefined}
          role="option"
          aria-selected={isChosen(option)}
          onClick={() => onTake(option)}
          className={`flex min-h-row w-full cursor-pointer items-center gap-2.5 text-start rounded-item px-2.5 hover:bg-sunken ${option === active ? 'bg-sunken outline-2 -outline-offset-2 outline-brand' : ''}`}
        >
          <OptionSign option={option} words={words} />
          <bdi className="min-w-0 flex-1 truncate text-match-page">
            {words.learners.has(option) ? fullNameOf(option, words) : nameOf({ kind, id: option })}
          </bdi>
          {isChosen(option) && <CheckIcon className="size-4.5 text-brand-ink" />}
        </button>
      ))}
    </div>
  )
}

const positions = {
  down: 'absolute start-0 top-full z-30 mt-1.5',
  up: 'absolute start-0 top-full z-30 mt-1.5 max-md:top-auto max-md:bottom-full max-md:mb-1.5',
  'wherever there is room': 'min-w-menu',
}

export function optionId(listId: string, option: string): string {
  return `${listId}-${option.replaceAll(' ', '')}`
}

function OptionSign({ option, words }: { option: string; words: Words }) {
  const [subject, learner] = [words.subjects.get(option), words.learners.get(option)]
  if (subject) return <SubjectSign subject={subject} isNamed />
  return learner ? <Avatar {...learner} size="small" /> : null
}

function fullNameOf(id: string, words: Words): string {
  const learner = words.learners.get(id)
  return learner ? fullName(learner) : ''
}

function keepInSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
