import { useLanguage } from '#web/i18n/language.ts'
import type { Utterance } from '#web/browser/speech.ts'
import type { Task } from '#web/api/queries.ts'
import { useSubjectOf } from './day-context.ts'
import { utterancesOf } from './utterances.ts'

/**
 * Returns functions that prepare texts for reading aloud. A task is read in the language of its subject if that subject
 * is a language. All other texts are read in the language of the interface.
 */
export function useTaskSpeech() {
  const language = useLanguage()
  const subjectOf = useSubjectOf()
  const languageOf = (task: Pick<Task, 'subject'>) => subjectOf(task)?.language ?? language
  return {
    /** Returns the title, the text and the checklist of a task. */
    ofTask: (task: Task): Utterance[] => utterancesOf(task, languageOf(task)),
    ofTitle: (task: Pick<Task, 'title' | 'subject'>): Utterance[] =>
      utterancesOf({ title: task.title, description: null }, languageOf(task)),
    /** Returns texts of the interface. */
    ofWords: (...texts: string[]): Utterance[] => texts.map((text) => ({ text, language })),
  }
}
