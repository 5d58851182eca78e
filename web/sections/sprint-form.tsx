import type { ComponentProps } from 'react'
import { SprintFormDialog } from '#web/features/plan/sprints/sprint-form-dialog.tsx'
import { PreviousLookBack } from '#web/features/records/look-back/previous-look-back.tsx'

type SprintFormProps = Omit<ComponentProps<typeof SprintFormDialog>, 'previousLookBack'>

/** Form for a sprint. Above the fields of a new one it shows the answers about the last sprint. */
export function SprintForm(props: SprintFormProps) {
  return <SprintFormDialog {...props} previousLookBack={<PreviousLookBack sprints={props.others} />} />
}
