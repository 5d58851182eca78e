import { startTransition, useId, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChecklistItem, descriptionBlocks } from '#domain/checklist.ts'
import { splitLinks } from '#domain/links.ts'
import type { Task } from '#web/api/queries.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { useTickItem } from './use-tick-item.ts'

type TaskDescriptionProps = { task: Task; canTick: boolean }

/** The description of a task: lines of text, links and checklist boxes. All other markup is shown as plain text. */
export function TaskDescription({ task, canTick }: TaskDescriptionProps) {
  const { t } = useTranslation()
  const tick = useTickItem(task.workspaceId)
  const blocks = descriptionBlocks(task.description)
  if (blocks.length === 0) return <p className="mt-4 text-ink-soft">{t('tasks.noDescription')}</p>
  return (
    <div className="mt-4 flex flex-col gap-2">
      {blocks.map((block) =>
        block.kind === 'text' ? (
          <p key={`text ${block.first}`}>
            {keyed(block.lines).map(({ key, value }) => (
              <Line key={key} text={value} />
            ))}
          </p>
        ) : (
          <ul key={`items ${block.first}`} aria-label={t('tasks.checklist.label')}>
            {keyed(block.items, ({ words }) => words).map(({ key, value, place }) => (
              <li key={key}>
                {canTick ? (
                  <TickBox
                    item={value}
                    onTick={(isDone) => tick(task, { item: block.first + place, text: value.words, isDone })}
                  />
                ) : (
                  <ItemToRead item={value} />
                )}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

type TickBoxProps = { item: ChecklistItem; onTick: (isDone: boolean) => Promise<unknown> }

/**
 * Checkbox of a checklist item. It shows the new state immediately, because the list of tasks updates a moment later.
 */
function TickBox({ item, onTick }: TickBoxProps) {
  const id = useId()
  const [isTicked, showTicked] = useOptimistic(item.isTicked)
  const tick = (isDone: boolean) =>
    startTransition(async () => {
      showTicked(isDone)
      await onTick(isDone)
    })
  return (
    <label
      htmlFor={id}
      className="-mx-2 flex cursor-pointer items-start gap-3 rounded-item px-2 py-1.5 hover:bg-sunken pointer-coarse:py-3"
    >
      <Checkbox id={id} checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      <ItemWords item={{ ...item, isTicked }} />
    </label>
  )
}

/** Checklist item for users who may not tick it. */
function ItemToRead({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-start gap-3 py-1.5">
      <span
        role="img"
        aria-label={t(item.isTicked ? 'tasks.checklist.ticked' : 'tasks.checklist.open')}
        className="grid size-5 shrink-0 place-items-center rounded-badge border border-line text-ink-soft"
      >
        {item.isTicked && <CheckIcon className="size-3.5" />}
      </span>
      <ItemWords item={item} />
    </span>
  )
}

function ItemWords({ item: { words, isTicked } }: { item: ChecklistItem }) {
  return (
    <span className={`min-w-0 flex-1 ${isTicked ? 'text-ink-soft' : ''}`}>
      <Line text={words} />
    </span>
  )
}

/** One line of text with its links. Its text direction depends on the text. */
function Line({ text }: { text: string }) {
  return (
    <span dir="auto" className="block min-h-5 text-match-page wrap-anywhere">
      {keyed(splitLinks(text), (piece) => piece.text).map(({ key, value: piece }) =>
        piece.href === undefined ? (
          <span key={key}>{piece.text}</span>
        ) : (
          <a
            key={key}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            dir="ltr"
            className="rounded-badge text-brand-ink underline underline-offset-2 hover:decoration-2"
          >
            {piece.text}
          </a>
        ),
      )}
    </span>
  )
}

/**
 * Adds a React key to each value. The key is built from the text of the value and not from its index, so that a
 * line keeps its element and its focus when lines are added or removed before it.
 */
function keyed<Value>(values: Value[], wordsOf: (value: Value) => string = String) {
  const counts = new Map<string, number>()
  return values.map((value, place) => {
    const words = wordsOf(value)
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    return { key: `${count} ${words}`, value, place }
  })
}
