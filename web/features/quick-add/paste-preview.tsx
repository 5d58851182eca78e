import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormError } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { RepeatIcon } from '#web/ui/later-icons.tsx'
import { PastedTask, RowSelect } from './pasted-task.tsx'
import { type Common, faultOf, none, type PastedRow, toRows, toTasks } from './pasted-rows.ts'
import type { QuickAddProps } from './place.ts'
import { useAddTasks } from './quick-add.queries.ts'
import { toNewTasks } from './use-quick-line.ts'
import type { Words } from './use-vocabulary.ts'

type PastePreviewProps = QuickAddProps & {
  lines: string[]
  words: Words
  /** In the line that was pasted into. */
  chosen: { subject: string | null; learners: string[] }
  onClose: () => void
}

const most = limits.tasksAtOnce.created

/** Pasted lines before they become tasks: each can be changed or left out, and all are added at once. */
export function PastePreview({
  workspaceId,
  sprint,
  defaults,
  lines,
  words,
  chosen,
  allFields,
  onClose,
}: PastePreviewProps) {
  const { t } = useTranslation()
  const [{ rows: read, left }] = useState(() => toRows(lines, words, most, defaults?.day ?? ''))
  const [rows, setRows] = useState(read)
  const [common, setCommon] = useState<Common>({
    subject: chosen.subject ?? '',
    learner: chosen.learners.length === 1 ? (chosen.learners[0] ?? '') : '',
  })
  const [isEdited, setEdited] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const commonId = useId()
  const { mutateAsync: addTasks } = useAddTasks(workspaceId, { isPasted: true })

  const change = (changed: PastedRow) => {
    setEdited(true)
    setRows(rows.map((row) => (row.key === changed.key ? changed : row)))
  }
  const leaveOut = ({ key }: PastedRow) => {
    const at = rows.findIndex((row) => row.key === key)
    const next = (rows[at + 1] ?? rows[at - 1])?.key
    setRows(rows.filter((row) => row.key !== key))
    const field = form.current?.querySelector<HTMLElement>(
      next === undefined ? '[data-common] select' : `[data-row='${next}'] textarea`,
    )
    field?.focus()
  }
  const submit = async () => {
    if (isPending) return
    setChecked(true)
    const wrong = rows.find((row) => faultOf(row) !== undefined)
    if (wrong) {
      const name = faultOf(wrong) === 'title' ? 'title' : 'time'
      form.current?.querySelector<HTMLElement>(`[data-row='${wrong.key}'] [name=${name}]`)?.focus()
      return
    }
    setPending(true)
    setFailure(undefined)
    try {
      await addTasks(toTasks(rows, common).flatMap((task) => toNewTasks(task, { sprint, defaults })))
      onClose()
    } catch (error) {
      setFailure(errorMessage(t, error))
      setPending(false)
    }
  }
  const makeSeries = () => {
    onClose()
    allFields?.open({ text: lines.join('\n'), subject: chosen.subject, learners: chosen.learners })
  }
  return (
    <FormDialog
      width="wide"
      title={t('quickAdd.paste.title')}
      description={t('quickAdd.paste.text')}
      hasUnsaved={isEdited}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="flex flex-col"
      >
        <fieldset aria-labelledby={commonId} data-common="" className="rounded-card bg-sunken p-3">
          <p id={commonId} className="mb-1.5 text-13 text-ink-soft">
            {t('quickAdd.paste.forAll')}
          </p>
          <div className="flex flex-wrap gap-2">
            <RowSelect
              label={t('tasks.subject')}
              value={common.subject}
              onChange={(subject) => setCommon({ ...common, subject })}
            >
              <option value="">{t('tasks.noSubject')}</option>
              <SubjectOptions words={words} />
            </RowSelect>
            <RowSelect
              label={t('tasks.assignTo')}
              value={common.learner}
              onChange={(learner) => setCommon({ ...common, learner })}
            >
              <option value="">{t('tasks.nobody')}</option>
              <LearnerOptions words={words} />
            </RowSelect>
          </div>
        </fieldset>
        {left > 0 && (
          <p className="mt-3 text-13 text-warn-ink">{t('quickAdd.paste.tooMany', { most, count: left })}</p>
        )}
        <ol className="mt-1">
          {rows.map((row, index) => (
            <PastedTask
              key={row.key}
              row={row}
              number={index + 1}
              common={common}
              words={words}
              fault={isChecked ? faultOf(row) : undefined}
              onChange={change}
              onLeaveOut={leaveOut}
            >
              {{
                subjects: (
                  <>
                    <option value={none}>{t('tasks.noSubject')}</option>
                    <SubjectOptions words={words} />
                  </>
                ),
                learners: (
                  <>
                    <option value={none}>{t('tasks.nobody')}</option>
                    <LearnerOptions words={words} />
                  </>
                ),
              }}
            </PastedTask>
          ))}
        </ol>
        <FormError of={failure} />
        <DialogFooter>
          {allFields && (
            <Button variant="quiet" className="-ms-3 me-auto" onClick={makeSeries}>
              <RepeatIcon />
              {t('series.asSeries')}
            </Button>
          )}
          <CloseButton says="cancel" />
          <Button type="submit" pending={isPending} disabled={rows.length === 0}>
            {t(isPending ? 'quickAdd.paste.adding' : 'quickAdd.paste.add', { count: rows.length })}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

function SubjectOptions({ words }: { words: Words }) {
  return Array.from(words.subjects.values(), ({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

function LearnerOptions({ words }: { words: Words }) {
  return Array.from(words.learners, ([id, { firstName }]) => (
    <option key={id} value={id}>
      {firstName}
    </option>
  ))
}
