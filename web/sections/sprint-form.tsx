import type { ComponentProps } from 'react'
import { SprintFormDialog } from '#web/features/plan/sprints/sprint-form-dialog.tsx'
import { PreviousLookBack } from '#web/features/records/look-back/previous-look-back.tsx'

type SprintFormProps = Omit<ComponentProps<typeof SprintFormDialog>, 'previousLookBack'>

/** Form for a sprint. For a new sprint it also shows the answers from the look-back on the previous one. */
export function SprintForm(props: SprintFormProps) {
  return <SprintFormDialog {...props} previousLookBack={<PreviousLookBack sprints={props.others} />} />
}
