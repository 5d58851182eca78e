import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { useDraft } from '#web/forms/drafts.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AllFieldsButton } from './all-fields-button.tsx'
import { lineBoxClass, lineInputClass } from './line-classes.ts'
import { draftNameOf, emptyDraft, enteredLinesFormat, type QuickAddProps } from './quick-add-props.ts'

const QuickAddLine = lazyComponent(async () => (await import('./quick-add-line.tsx')).QuickAddLine)

/**
 * Line that adds tasks. Enter adds a task and keeps the focus in the line. At first the line is only a text field,
 * the resting field. The rest of the code loads when the pointer enters the field or the field receives the focus.
 * The complete line then replaces the field and keeps the text that was typed so far.
 */
export function QuickAdd(props: QuickAddProps) {
  return <Slot key={draftNameOf(props)} {...props} />
}

function Slot(props: QuickAddProps) {
  const [isReady, setReady] = useState(QuickAddLine.isLoaded)
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(props.onLeave && atEnd)
  const takeOver = () => {
    const field = input.current
    if (field && document.activeElement === field) setCaret(field.selectionStart ?? field.value.length)
    setReady(true)
  }
  if (!isReady) return <RestingLine {...props} input={input} onReady={takeOver} />
  return (
    <SectionBoundary name={props.label}>
      <Suspense fallback={<RestingLine {...props} input={input} onReady={takeOver} />}>
        <QuickAddLine {...props} caret={caret} />
      </Suspense>
    </SectionBoundary>
  )
}

/** Caret position at the end of the text, for a line that has just been opened. */
const atEnd = Number.MAX_SAFE_INTEGER

type RestingLineProps = QuickAddProps & {
  input: RefObject<HTMLInputElement | null>
  onReady: () => void
}

function RestingLine({ input, onReady, ...props }: RestingLineProps) {
  const { values, set, isDirty } = useDraft(draftNameOf(props), emptyDraft(props))
  const isComposing = useRef(false)
  const isLoaded = useRef(false)
  /**
   * Replaces the resting field with the complete line once its code has loaded. Does not do so while the focus is
   * on an element next to the text field, because a button that is being pressed must not be replaced.
   */
  const takeOver = () => {
    const isBeside = input.current !== document.activeElement && isFocusInside(input.current?.parentElement)
    if (isLoaded.current && !isComposing.current && !isBeside) onReady()
  }
  const load = async () => {
    await QuickAddLine.preload()
    isLoaded.current = QuickAddLine.isLoaded()
    takeOver()
  }
  /** Handles Enter before the code that adds tasks has loaded. Stores the line, so that it is added later. */
  const enter = async () => {
    const line = values.text.trim()
    if (line !== '')
      set({
        text: '',
        entered: enteredLinesFormat.format([...enteredLinesFormat.parse(values.entered), line]),
      })
    await load()
    if (!isLoaded.current) onReady()
  }
  const loadLeftDraft = useRef(() => isDirty && void load())
  useEffect(() => void loadLeftDraft.current(), [])
  const isInPlace = props.onLeave !== undefined
  useEffect(() => {
    if (isInPlace) input.current?.focus({ preventScroll: true })
  }, [isInPlace, input])
  return (
    <div className={lineBoxClass({ ...props, isInPlace })} onPointerEnter={() => void QuickAddLine.preload()}>
      {values.entered === '' ? (
        <PlusIcon className="size-4.5 text-brand" />
      ) : (
        <Spinner className="size-4.5 text-brand" />
      )}
      <input
        ref={input}
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        autoComplete="off"
        enterKeyHint="done"
        dir={values.text === '' ? undefined : 'auto'}
        value={values.text}
        onFocus={() => void load()}
        onChange={(event) => set({ text: event.target.value })}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={() => {
          isComposing.current = false
          takeOver()
        }}
        onKeyDown={(event) => {
          if (isForInputMethod(event.nativeEvent)) return
          if (event.key === 'Enter') void enter()
          if (event.key === 'Escape') props.onLeave?.('escape')
        }}
        className={lineInputClass(isInPlace)}
      />
      <AllFieldsButton {...props} />
    </div>
  )
}

function isFocusInside(part: HTMLElement | null | undefined): boolean {
  return part?.contains(document.activeElement) ?? false
}
