import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import { parseQuickAdd, type QuickTask, takeSettled, timeIn } from '#domain/quick-add.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useDraft } from '#web/forms/drafts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { draftNameOf, emptyDraft, enteredLinesFormat, type QuickAddProps } from './quick-add-props.ts'
import { type NewTasks, useAddTasks } from './quick-add.queries.ts'
import {
  afterUndo,
  type ChipKind,
  edited,
  movedMarks,
  plainWords,
  type TextEdit,
  type TypedMark,
  withWordsBack,
} from './typed-marks.ts'
import { storedList } from './stored-list.ts'
import { useChosen } from './use-chosen.ts'
import type { Words } from './use-vocabulary.ts'

export type QuickLine = ReturnType<typeof useQuickLine>

/** Returns the typed text and the chosen values of the line, and functions that change and add them. */
export function useQuickLine(props: QuickAddProps, words: Words) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const shortName = useShortName()
  const { workspaceId } = props
  const draft = useDraft(draftNameOf(props), emptyDraft(props))
  const chosen = useChosen(props, words)
  /** Lines that could not be added while the user was already typing the next one. They are kept with the draft. */
  const unsaved = storedList.parse<QuickTask>(draft.values.unsaved)
  const keepUnsaved = (next: QuickTask[]) => draft.set({ unsaved: storedList.format(next) })
  const discard = (task: QuickTask) => keepUnsaved(unsaved.filter((other) => other !== task))
  const { mutateAsync } = useAddTasks(workspaceId)
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState({ text: '', count: 0 })
  const { text, day, entered } = draft.values
  const marks = storedList.parse<TypedMark>(draft.values.marks)
  const plain = plainWords(marks)
  const timeInText = timeIn(text, words, { hasTime: draft.values.time !== '', plain })
  const { subject, learners } = chosen
  /** The latest state. `send` needs it, because a write may fail while the user already types the next line. */
  const latest = useRef({ draft, chosen, unsaved, keepUnsaved })
  useEffect(() => {
    latest.current = { draft, chosen, unsaved, keepUnsaved }
  })

  const complete = (text: string, { time, day, plain }: Chosen & { plain?: string[] }): QuickTask => {
    const parsed = parseQuickAdd(text, words, { hasTime: time !== '', ...(plain && { plain }) })
    return {
      title: parsed.title,
      ...chosen.with(parsed),
      isTogether: chosen.isTogether,
      time: parsed.time ?? (time || null),
      day: parsed.day ?? (day || null),
    }
  }
  /**
   * Sends the task. If the write fails, restores its text together with `marks`, the marks of that text.
   */
  const send = async (task: QuickTask, marks: readonly TypedMark[] = []) => {
    try {
      await mutateAsync(toNewTasks(task, props))
      const names = task.learners.map((id) => {
        const learner = words.learners.get(id)
        return learner ? shortName(id, learner) : ''
      })
      const said =
        names.length > 0
          ? t('quickAdd.addedFor', { title: task.title, names: list(names) })
          : t('quickAdd.added', { title: task.title })
      setAdded(({ count }) => ({ text: said, count: count + 1 }))
    } catch (error) {
      const now = latest.current
      const isFree = now.draft.values.text.trim() === ''
      if (isFree) {
        const kept = storedList.format(marks.filter(({ isPlain }) => isPlain))
        now.draft.set({ text: task.title, time: task.time ?? '', day: task.day ?? '', marks: kept })
        now.chosen.restore(task)
      } else now.keepUnsaved([...now.unsaved, task])
      setProblem(`${t('tasks.createFailed')}: ${errorMessage(t, error)}`)
    }
  }

  const switchChips = (off: readonly TypedMark[], on: readonly TypedMark[]) => {
    const isOff = (kind: ChipKind, id: string | null) => off.some((one) => one.kind === kind && one.id === id)
    const last = (kind: ChipKind) => on.findLast((one) => one.kind === kind)?.id
    const learnersOn = on.filter(({ kind }) => kind === 'learner').map(({ id }) => id)
    chosen.restore({
      subject: last('subject') ?? (isOff('subject', subject) ? null : subject),
      learners: [...new Set([...learners.filter((id) => !isOff('learner', id)), ...learnersOn])],
    })
    return {
      time: last('time') ?? (isOff('time', draft.values.time) ? '' : draft.values.time),
      day: last('day') ?? (isOff('day', day) ? '' : day),
    }
  }

  return {
    text,
    time: draft.values.time || (timeInText?.id ?? ''),
    day,
    subject,
    learners,
    isTogether: chosen.isTogether,
    toggleTogether: chosen.toggleTogether,
    problem,
    added,
    entered,
    unsaved,
    /** Returns whether the words that begin at this position must stay plain text. */
    isPlainAt: (start: number) => marks.some(({ isPlain, at }) => isPlain && at === start),
    /**
     * Handles typed text, or a change by the browser's undo. Words that the user has finished become chips.
     * Returns the `edits` that remove these words from the field, sorted from the end of the text, and the new
     * `caret` position.
     */
    type: (typed: string, caret: number, how: 'typing' | 'composing' | 'undo') => {
      setProblem(undefined)
      const moved = movedMarks(marks, text, typed)
      if (how === 'composing') {
        draft.set({ text: typed, marks: storedList.format(moved) })
        return { caret, edits: [] }
      }
      if (how === 'undo') {
        const { off, on, marks } = afterUndo(moved, typed)
        draft.set({ text: typed, marks: storedList.format(marks), ...switchChips(off, on) })
        return { caret, edits: [] }
      }
      const stays = moved.filter(({ isPlain, words }) => !isPlain || typed.includes(words))
      const settled = takeSettled(typed, caret, words, { plain: plainWords(stays) })
      const taken = settled.taken.map((one) => ({ ...one, isPlain: false }))
      draft.set({
        text: settled.text,
        marks: storedList.format([...movedMarks(stays, typed, settled.text), ...taken]),
        ...(settled.task.day && { day: settled.task.day }),
      })
      chosen.take(settled.task)
      return { caret: settled.caret, edits: settled.edits }
    },
    /** Chooses an option of the list. `typed` is the range of the text that the option replaces, if any. */
    choose: (
      kind: ChipKind,
      id: string,
      typed: { start: number; end: number } | undefined,
    ): TextEdit | undefined => {
      setProblem(undefined)
      if (kind === 'subject') chosen.take({ subject: id, learners: [] })
      else if (kind === 'learner' && typed) chosen.take({ subject: null, learners: [id] })
      else if (kind === 'learner') chosen.toggleLearner(id)
      const replaced = kind === 'time' ? timeInText : typed
      const edit = replaced && editWithout(text, replaced)
      const next = edit ? edited(text, edit) : text
      const mark = replaced && {
        kind,
        id,
        words: text.slice(replaced.start, replaced.end),
        at: replaced.start,
        isPlain: false,
      }
      draft.set({
        text: next,
        marks: storedList.format([...movedMarks(marks, text, next), ...(mark ? [mark] : [])]),
        ...(kind === 'time' && { time: id }),
        ...(kind === 'day' && { day: id }),
      })
      return edit
    },
    /** Returns the task that would be added, and empties the line. */
    take: (): QuickTask => {
      const task = complete(text, { ...draft.values, plain })
      draft.set(emptyTexts(props))
      return task
    },
    /** Removes a chip. If its words were typed, they return to their old position in the text. */
    remove: (kind: ChipKind, id: string): TextEdit | undefined => {
      if (timeInText && kind === 'time') {
        const { words, start: at } = timeInText
        draft.set({ marks: storedList.format([...marks, { kind, id: '', words, at, isPlain: true }]) })
        return undefined
      }
      const mark = marks.findLast((one) => !one.isPlain && one.kind === kind && one.id === id)
      const back = mark && withWordsBack(text, marks, mark)
      if (kind === 'learner') chosen.toggleLearner(id)
      if (kind === 'subject') chosen.restore({ subject: null, learners })
      draft.set({
        ...((kind === 'time' || kind === 'day') && { [kind]: '' }),
        ...(back && { text: back.text, marks: storedList.format(back.marks) }),
      })
      return back?.edit
    },
    add: () => {
      const task = complete(text, { ...draft.values, plain })
      const most = limits.taskTitle.max
      if (isBlank(task.title) || task.title.length > most) {
        setProblem(isBlank(task.title) ? t('tasks.lacks.title') : t('quickAdd.tooLong', { most }))
        return
      }
      chosen.keepForNext(task)
      draft.set(emptyTexts(props))
      void send(task, marks)
    },
    /** Adds the first of the stored lines. Does not change the text that the user is typing. */
    addEntered: () => {
      const [first = '', ...rest] = enteredLinesFormat.parse(entered)
      const task = complete(first, emptyTexts(props))
      chosen.keepForNext(task)
      draft.set({ entered: enteredLinesFormat.format(rest) })
      if (!isBlank(task.title)) void send(task)
    },
    sendAgain: (task: QuickTask) => {
      discard(task)
      setProblem(undefined)
      void send(task)
    },
    discard,
  }
}

type Chosen = { time: string; day: string }

function emptyTexts(props: QuickAddProps) {
  const { text, time, day, marks } = emptyDraft(props)
  return { text, time, day, marks }
}

/** Returns the edit that removes the words and the space after them. */
function editWithout(text: string, { start, end }: { start: number; end: number }): TextEdit {
  return { start, end: /\s/.test(text[end] ?? '') ? end + 1 : end, words: '' }
}

/** Returns one task for each learner, or one task for all of them if they share it. */
export function toNewTasks(task: QuickTask, place: NewTaskPlace): NewTasks {
  const { learners, isTogether } = task
  const cards = isTogether && learners.length > 1 ? [learners] : learners.map((one) => [one])
  return (cards.length > 0 ? cards : [[]]).map((whose) => toNewTask(task, whose, place))
}

type NewTaskPlace = Pick<QuickAddProps, 'sprint' | 'defaults'>

function toNewTask(task: QuickTask, whose: string[], { sprint, defaults }: NewTaskPlace): NewTasks[number] {
  return {
    title: task.title,
    subject: task.subject,
    estimatedTime: task.time,
    ...(whose.length > 1 ? { assignees: whose } : { assignedTo: whose[0] ?? null }),
    sprintId: sprint?.id ?? null,
    day: task.day,
    status: defaults?.status ?? 'todo',
  }
}
