import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { type ActiveSprint, subjectsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Answers } from './answers.tsx'
import { LeftoversGone } from './leftovers-gone.tsx'
import { lookBackQuery } from './look-back.queries.ts'
import { saveWhatIsTyped } from './save-what-is-typed.ts'
import { DoneByLearner } from './done-by-learner.tsx'

type LookBackDialogProps = {
  sprint: ActiveSprint
  onClose: () => void
  /** Plans the next sprint as a copy of this one. */
  onPlanNext?: () => void
}

/**
 * Dialog with the work that was done, the tasks that were unfinished (for a completed sprint), and the questions.
 * The questions can be answered until the next sprint is completed.
 */
export function LookBackDialog({ sprint, onClose, onPlanNext }: LookBackDialogProps) {
  const { t } = useTranslation()
  const { dayRange } = useFormat()
  const mayPlan = can(useUser(), 'sprint.plan')
  const { data: lookBack } = useRequiredQuery(lookBackQuery(sprint.workspaceId, sprint.id))
  const { data: subjects = [] } = useQuery(subjectsQuery(sprint.workspaceId))
  return (
    <Dialog
      open
      onOpenChange={() => {
        saveWhatIsTyped()
        onClose()
      }}
      title={t('lookBack.title', { name: sprint.name })}
      description={dayRange(sprint.startDate, sprint.endDate)}
    >
      <div data-reads-first className="-mt-4">
        {!lookBack && <Loading label={t('common.loading')} />}
        {lookBack && (
          <>
            <DoneByLearner learners={lookBack.learners} subjects={subjects} />
            {sprint.status === 'completed' && <LeftoversGone leftovers={lookBack.leftovers} />}
            <Answers sprint={sprint} lookBack={lookBack} />
          </>
        )}
      </div>
      <DialogFooter>
        <CloseButton />
        {onPlanNext && mayPlan && (
          <Button
            onClick={() => {
              saveWhatIsTyped()
              onPlanNext()
            }}
          >
            {t('sprints.copy.like')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
