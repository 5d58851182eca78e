import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type NamedKind, parseQuickAdd, type QuickTask, takeSettled } from '#domain/quick-add.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useDraft } from '#web/forms/drafts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { draftNameOf, emptyDraft, linesEntered, type QuickAddProps } from './place.ts'
import { type NewTasks, useAddTasks } from './quick-add.queries.ts'
import { useChosen } from './use-chosen.ts'
import { useUnsavedLines } from './use-unsaved-lines.ts'
import type { Words } from './use-vocabulary.ts'

export type ChipKind = NamedKind | 'time'

export type QuickLine = ReturnType<typeof useQuickLine>

/** What is typed and chosen in the line, and adding it. */
export function useQuickLine(props: QuickAddProps, words: Words) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { workspaceId } = props
  const draft = useDraft(draftNameOf(props), emptyDraft(props))
  const chosen = useChosen(props, words)
  const unsaved = useUnsavedLines(draft)
  const { mutateAsync } = useAddTasks(workspaceId)
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState({ text: '', count: 0 })
  const { text, time, day, entered } = draft.values
  const { subject, learners } = chosen
  /** What a failure finds, which may come while the next line is typed. */
  const latest = useRef({ draft, chosen, unsaved })
  useEffect(() => {
    latest.current = { draft, chosen, unsaved }
  })

  const complete = (text: string, { time, day }: { time: string; day: string }): QuickTask => {
    const parsed = parseQuickAdd(text, words, { hasTime: time !== '' })
    return {
      title: parsed.title,
      ...chosen.with(parsed),
      isTogether: chosen.isTogether,
      time: parsed.time ?? (time || null),
      day: parsed.day ?? (day || null),
    }
  }
  const send = async (task: QuickTask) => {
    try {
      await mutateAsync(toNewTasks(task, props))
      const names = task.learners.map((id) => words.learners.get(id)?.firstName ?? '')
      const said =
        names.length > 0
          ? t('quickAdd.addedFor', { title: task.title, names: list(names) })
          : t('quickAdd.added', { title: task.title })
      setAdded(({ count }) => ({ text: said, count: count + 1 }))
    } catch (error) {
      const now = latest.current
      const isFree = now.draft.values.text.trim() === ''
      if (isFree) {
        now.draft.set({ text: task.title, time: task.time ?? '', day: task.day ?? '' })
        now.chosen.restore(task)
      } else now.unsaved.keep(task)
      setProblem(`${t('tasks.createFailed')}: ${errorMessage(t, error)}`)
    }
  }

  return {
    text,
    time,
    day,
    subject,
    learners,
    isTogether: chosen.isTogether,
    toggleTogether: chosen.toggleTogether,
    problem,
    added,
    entered,
    unsaved: unsaved.lines,
    /** As the text was typed; words that are settled become chips. Returns where the caret belongs. */
    type: (typed: string, caret: number, isComposing: boolean) => {
      setProblem(undefined)
      if (isComposing) {
        draft.set({ text: typed })
        return caret
      }
      const settled = takeSettled(typed, caret, words, { hasTime: time !== '' })
      draft.set({
        text: settled.text,
        ...(settled.task.time && { time: settled.task.time }),
        ...(settled.task.day && { day: settled.task.day }),
      })
      chosen.take(settled.task)
      return settled.caret
    },
    /** Takes one from the list, in place of what was typed for it. */
    choose: (kind: ChipKind, id: string, rest: string, isTyped: boolean) => {
      setProblem(undefined)
      if (kind === 'subject') chosen.take({ subject: id, learners: [] })
      else if (kind === 'learner' && isTyped) chosen.take({ subject: null, learners: [id] })
      else if (kind === 'learner') chosen.toggleLearner(id)
      draft.set({ text: rest, ...(kind === 'time' && { time: id }), ...(kind === 'day' && { day: id }) })
    },
    /** As it would be added; the line is empty then. */
    take: (): QuickTask => {
      const task = complete(text, { time, day })
      draft.set(emptyTexts(props))
      return task
    },
    remove: (kind: ChipKind, id: string) => {
      if (kind === 'time' || kind === 'day') draft.set({ [kind]: '' })
      else if (kind === 'learner') chosen.toggleLearner(id)
      else chosen.restore({ subject: null, learners })
    },
    add: () => {
      const task = complete(text, { time, day })
      const most = limits.taskTitle.max
      if (task.title === '' || task.title.length > most) {
        setProblem(task.title === '' ? t('tasks.lacks.title') : t('quickAdd.tooLong', { most }))
        return
      }
      chosen.keepForNext(task)
      draft.set(emptyTexts(props))
      void send(task)
    },
    /** The first of the lines that are still to be added; what is being typed stays. */
    addEntered: () => {
      const [first = '', ...rest] = linesEntered.parse(entered)
      const task = complete(first, emptyTexts(props))
      chosen.keepForNext(task)
      draft.set({ entered: linesEntered.format(rest) })
      if (task.title !== '') void send(task)
    },
    sendAgain: (task: QuickTask) => {
      unsaved.drop(task)
      setProblem(undefined)
      void send(task)
    },
    discard: unsaved.drop,
  }
}

function emptyTexts(props: QuickAddProps) {
  const { text, time, day } = emptyDraft(props)
  return { text, time, day }
}

/** One for each learner, or one for all of them. */
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
