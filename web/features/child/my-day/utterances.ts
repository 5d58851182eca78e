import { descriptionBlocks } from '#domain/checklist.ts'
import { spokenLanguage } from '#domain/spoken-language.ts'
import type { Utterance } from '#web/browser/speech.ts'
import type { Task } from '#web/api/queries.ts'

/** Matches web addresses, which are not read aloud. */
const address = /https?:\S+/g

/** Returns the title, the text and the checklist items, one after the other. */
export function utterancesOf(task: Pick<Task, 'title' | 'description'>, language: string): Utterance[] {
  const texts = descriptionBlocks(task.description).flatMap((block) =>
    block.kind === 'text' ? [block.lines.join('\n')] : block.items.map(({ words }) => words),
  )
  return [task.title, ...texts]
    .map((text) => text.replace(address, '').trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, language: spokenLanguage(text, language) }))
}
