import type { Task } from '#web/api/queries.ts'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { useSubjectOf } from '../day-context.ts'
import { Question } from '../question.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'

type ChooseProps = {
  title: string
  tasks: readonly Task[]
  onChoose: (id: string) => void
  onBack: () => void
}

/** Choice of one of the other tasks, shown as pictures. */
export function Choose({ title, tasks, onChoose, onBack }: ChooseProps) {
  const subjectOf = useSubjectOf()
  const { ofTitle } = useTaskSpeech()
  const choices = tasks.slice(0, 4).map((task) => ({
    value: task.id,
    words: <bdi>{task.title}</bdi>,
    read: ofTitle(task),
    picture: <SubjectDrawing subject={subjectOf(task)} size="huge" />,
  }))
  return <Question title={title} choices={choices} onChoose={onChoose} onBack={onBack} />
}
