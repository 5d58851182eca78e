import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { useDraft } from '#web/forms/drafts.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AllFieldsButton } from './all-fields-button.tsx'
import { lineBoxClass, lineInputClass } from './line-classes.ts'
import { draftNameOf, emptyDraft, linesEntered, type QuickAddProps } from './quick-add-props.ts'

const QuickAddLine = lazyComponent(async () => (await import('./quick-add-line.tsx')).QuickAddLine)

/**
 * One line that adds tasks. Enter adds a task and stays in the line. At rest it is a plain field. The rest of the code
 * loads when the user approaches the field, and takes over the text typed until then.
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
   * Replaces the resting field only while the focus is in its text. An element next to it that is being pressed must
   * not be replaced.
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
  /** Enter works from the first moment: the entered line is stored until the code that adds it has loaded. */
  const enter = async () => {
    const line = values.text.trim()
    if (line !== '')
      set({ text: '', entered: linesEntered.format([...linesEntered.parse(values.entered), line]) })
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
