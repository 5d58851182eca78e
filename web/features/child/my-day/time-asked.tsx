import { useTranslation } from 'react-i18next'
import { mostLeaves } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import { SubjectPicture } from '#web/ui/subject-drawing.tsx'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { Vine } from '#web/ui/vine.tsx'
import { useSubjectOf } from './day-context.ts'
import { Question } from './question.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

const lengths = [
  { value: 10, leaves: 2, word: 'short' },
  { value: 30, leaves: 6, word: 'half' },
  { value: 60, leaves: mostLeaves, word: 'hour' },
] as const

/** Returns durations to choose from: the minutes, the text, and how many leaves the vine grows in that time. */
export function useLengths() {
  const { t } = useTranslation()
  return lengths.map(({ value, leaves, word }) => ({ value, leaves, words: t(`myDay.time.${word}`) }))
}

type TimeAskedProps = { title: string; task: Task | undefined; onAnswer: (minutes: number) => void }

/**
 * Asks for the time spent if a timer ran for too long to be trusted. If the child does not know, no time is counted.
 */
export function TimeAsked({ title, task, onAnswer }: TimeAskedProps) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  const { ofWords } = useTaskSpeech()
  const subject = task ? subjectOf(task) : null
  const known = useLengths().map(({ value, leaves, words }) => ({
    value,
    words,
    read: ofWords(words),
    picture: <VineOf leaves={leaves} subject={subject} />,
  }))
  const unknown = {
    value: 0,
    words: t('myDay.time.unknown'),
    read: ofWords(t('myDay.time.unknown')),
    picture: <ReasonDrawing reason="understand" className="" />,
  }
  return (
    <Question title={t('myDay.time.title', { title })} choices={[...known, unknown]} onChoose={onAnswer} />
  )
}

type VineOfProps = { leaves: number; subject: Parameters<typeof SubjectPicture>[0]['subject'] }

/** Picture of a duration: a vine with the leaves that it grows in that time. */
export function VineOf({ leaves, subject }: VineOfProps) {
  return (
    <span
      aria-hidden="true"
      data-subject-color={subject?.color}
      className="drawn-ground grid place-items-center rounded-full p-2"
    >
      <Vine leaves={leaves}>
        <SubjectPicture subject={subject} className="size-2/5" />
      </Vine>
    </span>
  )
}
