import * as Popper from '@radix-ui/react-popper'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pastedLines } from '#domain/pasted-list.ts'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { useVirtualKeyboardInset } from '#web/browser/virtual-keyboard.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { AllFieldsButton } from './all-fields-button.tsx'
import { Chips, chipsOf, usePastDay } from './chips.tsx'
import { CompletionList, optionId } from './completion-list.tsx'
import { ButtonsInPlace, LineButtons } from './line-buttons.tsx'
import { keepFocus, useLeave } from './line-focus.ts'
import { lineBoxClass, lineInputClass } from './line-classes.ts'
import type { QuickAddProps } from './quick-add-props.ts'
import { Problem, UnsavedLines } from './unsaved-lines.tsx'
import { useCompletion } from './use-completion.ts'
import type { ChipKind } from './typed-marks.ts'
import { useLineField } from './use-line-field.ts'
import { type QuickLine, useQuickLine } from './use-quick-line.ts'
import { useVocabulary } from './use-vocabulary.ts'

const PastePreview = lazyComponent(async () => (await import('./paste-preview.tsx')).PastePreview)

type QuickAddLineProps = QuickAddProps & {
  /**
   * Caret position in the resting field that this line replaces. Undefined if that field did not have the focus.
   */
  caret: number | undefined
}

/**
 * The quick-add line with all its functions, which replaces the resting field. It is a combobox that follows the
 * ARIA Authoring Practices, with chips before its text.
 */
export function QuickAddLine({ caret: caretBefore, ...props }: QuickAddLineProps) {
  const { label, placeholder = label, isThumbBar = false, allFields, defaults, onLeave } = props
  const isInPlace = onLeave !== undefined
  const { words, isComplete } = useVocabulary(props)
  const line = useQuickLine(props, words)
  useLinesEntered(line, isComplete)
  const { input, caret, setCaret, putCaret, edit, isEditing } = useLineField(caretBefore, line.text)
  const completion = useCompletion(line, caret, words)
  const [isActive, setActive] = useState(caretBefore !== undefined)
  const [pasted, setPasted] = useState<string>()
  const [hasJustAdded, setJustAdded] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const listId = useId()
  useVirtualKeyboardInset(isActive && isThumbBar)

  const takeOption = (id: string) => {
    const { edit: change, caret: at } = completion.take(id)
    edit([change], at)
  }
  const isInUse = isActive || line.text !== '' || pasted !== undefined
  const chips = chipsOf(line, isInPlace ? defaults : undefined)
  const pastDayOf = usePastDay(words)
  const isEmpty = line.text === '' && line.entered === '' && line.unsaved.length === 0
  useLeave(part, isEmpty && pasted === undefined && onLeave ? () => onLeave('going elsewhere') : undefined)
  useEffect(() => (part.current ? keepFocus(part.current) : undefined), [])
  const removeChip = (chip: (typeof chips)[number]) => {
    const back = line.remove(chip.kind, chip.id)
    edit([back], back ? back.start + back.words.length : caret)
  }
  const type = (field: HTMLInputElement, how: 'typing' | 'composing' | 'undo') => {
    const at = field.selectionStart ?? field.value.length
    const next = line.type(field.value, at, how)
    if (how === 'composing') setCaret(next.caret)
    else edit(next.edits, next.caret)
  }
  const add = () => {
    completion.close()
    line.add()
    setJustAdded(true)
    putCaret(0)
  }
  const pick = (kind: ChipKind) => {
    completion.pick(kind)
    putCaret(caret)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isForInputMethod(event.nativeEvent)) return
    const { isOpen, active } = completion
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    const last = chips.at(-1)
    const keys: Record<string, (() => void) | false | undefined> = {
      ArrowDown: isOpen && (() => completion.move(1)),
      ArrowUp: isOpen && (() => completion.move(-1)),
      Escape: isOpen ? completion.close : onLeave && (() => onLeave('escape')),
      Tab: !event.shiftKey && active !== undefined && (() => takeOption(active)),
      Enter: active === undefined ? add : () => takeOption(active),
      Backspace: isAtStart && last && !event.repeat && (() => removeChip(last)),
    }
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const repeat = () => {
    const { title, subject, learners, time, day } = line.take()
    allFields?.open({ title, subject, learners, estimatedTime: time, startDate: day })
  }
  const buttons = { words, completion, allFields, defaults, onPick: pick, onAdd: add, onRepeat: repeat }
  const list = { id: listId, completion, words, chips, onTake: takeOption }
  return (
    <Popper.Root>
      <div
        ref={part}
        className={isInPlace ? '@container relative' : 'relative'}
        onFocus={() => setActive(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setActive(false)
          completion.close()
        }}
      >
        <Popper.Anchor className={lineBoxClass({ isThumbBar, isInPlace }, isInUse)}>
          {!isInPlace && <PlusIcon className="size-4.5 text-brand" />}
          {isInUse && <Chips chips={chips} words={words} onRemove={removeChip} />}
          {isInUse && line.learners.length > 1 && (
            <ShareToggle
              isTogether={line.isTogether}
              onPress={() => {
                line.toggleTogether()
                putCaret(caret)
              }}
            />
          )}
          <input
            ref={input}
            role="combobox"
            aria-label={label}
            aria-expanded={completion.isOpen}
            aria-controls={completion.isOpen ? listId : undefined}
            aria-activedescendant={
              completion.active === undefined ? undefined : optionId(listId, completion.active)
            }
            aria-autocomplete="list"
            aria-describedby={line.problem ? `${listId}-problem` : undefined}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="done"
            data-undo-elsewhere={hasJustAdded && line.text === '' ? '' : undefined}
            dir={line.text === '' ? undefined : 'auto'}
            value={line.text}
            onChange={({ target, nativeEvent }) => {
              if (isEditing.current) return
              completion.onType()
              setJustAdded(false)
              const { isComposing, inputType } = nativeEvent as InputEvent
              const how = isComposing ? 'composing' : inputType?.startsWith('history') ? 'undo' : 'typing'
              type(target, how)
            }}
            onCompositionEnd={({ currentTarget }) => type(currentTarget, 'typing')}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain')
              if (pastedLines(text).length < 2) return
              event.preventDefault()
              setPasted(text)
            }}
            className={lineInputClass(isInPlace)}
          />
          <AllFieldsButton {...props} />
          {isInUse && (isInPlace ? <ButtonsInPlace {...buttons} /> : <LineButtons {...buttons} />)}
        </Popper.Anchor>
        {completion.isOpen &&
          (isInPlace ? (
            <Popper.Content align="start" sideOffset={6} collisionPadding={12} className="z-70">
              <CompletionList {...list} opens="wherever there is room" />
            </Popper.Content>
          ) : (
            <CompletionList {...list} opens={isThumbBar ? 'up' : 'down'} />
          ))}
        <Problem id={`${listId}-problem`} text={line.problem} />
        <UnsavedLines line={line} />
        <p role="status" aria-live="polite" className="sr-only">
          <span key={line.added.count}>{line.added.text}</span>
          {chips.map(pastDayOf)}
        </p>
        <LazyOverlay onClose={() => setPasted(undefined)}>
          {pasted !== undefined && (
            <PastePreview
              {...props}
              text={pasted}
              words={words}
              chosen={{ subject: line.subject, learners: line.learners }}
              onClose={() => setPasted(undefined)}
            />
          )}
        </LazyOverlay>
      </div>
    </Popper.Root>
  )
}

/** Button that chooses whether several learners share one task or get one each. */
function ShareToggle({ isTogether, onPress }: { isTogether: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('quickAdd.howShared')}
      aria-pressed={isTogether}
      title={t('quickAdd.howShared')}
      onClick={onPress}
      className="control min-h-7 rounded-item px-1.5 text-13 whitespace-nowrap text-ink-soft hover:bg-sunken md:order-1 pointer-coarse:min-h-control-small"
    >
      {t(isTogether ? 'quickAdd.together' : 'quickAdd.oneForEach')}
    </button>
  )
}

/**
 * Adds lines that were entered before this code had loaded. It adds them one after the other, because a line
 * without a subject gets the subject of the line before it.
 */
function useLinesEntered({ entered, addEntered }: QuickLine, isComplete: boolean) {
  const taken = useRef('')
  useEffect(() => {
    if (!isComplete || entered === '' || entered === taken.current) return
    taken.current = entered
    addEntered()
  })
}
