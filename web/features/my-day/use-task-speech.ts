import { useLanguage } from '#web/i18n/language.ts'
import type { Utterance } from '#web/browser/speech.ts'
import type { Task } from '#web/api/queries.ts'
import { useSubjectOf } from './day-context.ts'
import { utterancesOf } from './utterances.ts'

/** How a day is read aloud: a task in the language of its subject, where that is one, and all else in that of the interface. */
export function useTaskSpeech() {
  const language = useLanguage()
  const subjectOf = useSubjectOf()
  const languageOf = (task: Pick<Task, 'subject'>) => subjectOf(task)?.language ?? language
  return {
    /** The title, the text and the checklist. */
    ofTask: (task: Task): Utterance[] => utterancesOf(task, languageOf(task)),
    ofTitle: (task: Pick<Task, 'title' | 'subject'>): Utterance[] =>
      utterancesOf({ title: task.title, description: null }, languageOf(task)),
    /** What the interface says. */
    ofWords: (...texts: string[]): Utterance[] => texts.map((text) => ({ text, language })),
  }
}
