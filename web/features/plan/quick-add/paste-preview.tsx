import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { pastedLines } from '#domain/pasted-list.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { PasteColumns } from './paste-columns.tsx'
import { PastedTask, RowSelect } from './pasted-task.tsx'
import { type Common, faultOf, none, type PastedRow, toTask } from './pasted-rows.ts'
import type { QuickAddProps } from './quick-add-props.ts'
import { useAddTasks } from './quick-add.queries.ts'
import { usePastedRows } from './use-pasted-rows.ts'
import { toNewTasks } from './use-quick-line.ts'
import type { Words } from './use-vocabulary.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type PastePreviewProps = QuickAddProps & {
  text: string
  words: Words
  /** Values chosen in the line that received the paste. */
  chosen: { subject: string | null; learners: string[] }
  onClose: () => void
}

const most = limits.tasksAtOnce.created

/**
 * Dialog that shows pasted lines as tasks before they are added. The user can change or remove each task. The
 * button adds as many valid tasks as one write allows. Invalid tasks, and tasks beyond the limit, stay in the
 * list.
 */
export function PastePreview({
  workspaceId,
  sprint,
  defaults,
  text,
  words,
  chosen,
  allFields,
  onClose,
}: PastePreviewProps) {
  const { t } = useTranslation()
  const { rows: all, columns, ...pasted } = usePastedRows(text, words, defaults?.day ?? '')
  const [common, setCommon] = useState<Common>({
    subject: chosen.subject ?? '',
    learner: chosen.learners.length === 1 ? (chosen.learners[0] ?? '') : '',
  })
  const [isEdited, setEdited] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync: addTasks } = useAddTasks(workspaceId, { isPasted: true })
  const rows = all.slice(0, most)
  const ready = rows.filter((row) => faultOf(row) === undefined)
  /**
   * Returns the error that is shown in a row. Missing titles and unreadable times are reported only after the user
   * has tried to add the tasks. A title that is too long is reported immediately, because it was pasted like that.
   */
  const shownFaultOf = (row: PastedRow) => {
    const fault = faultOf(row)
    return isChecked || fault === 'tooLong' ? fault : undefined
  }
  const marked = rows.filter((row) => shownFaultOf(row) !== undefined)

  const focusRow = (row: PastedRow | undefined, name = 'title') =>
    form.current
      ?.querySelector<HTMLElement>(row ? `[data-row='${row.key}'] [name=${name}]` : '[data-common] select')
      ?.focus()
  const change = (changed: PastedRow) => {
    setEdited(true)
    pasted.change(changed)
  }
  const leaveOut = (row: PastedRow) => {
    const at = rows.indexOf(row)
    pasted.remove([row])
    focusRow(rows[at + 1] ?? rows[at - 1])
  }
  const submit = async () => {
    if (isPending) return
    const wrong = rows.find((row) => faultOf(row) !== undefined)
    setChecked(wrong !== undefined)
    if (ready.length > 0) {
      setPending(true)
      setFailure(undefined)
      try {
        await addTasks(ready.flatMap((row) => toNewTasks(toTask(row, common), placeOf(row))))
      } catch (error) {
        setFailure(errorMessage(t, error))
        return
      } finally {
        setPending(false)
      }
      if (ready.length === all.length) return onClose()
      setEdited(true) // Closing the dialog would lose the remaining rows, so let it ask first.
      flushSync(() => pasted.remove(ready))
    }
    focusRow(wrong ?? all[most], wrong && faultOf(wrong) === 'time' ? 'time' : 'title')
  }
  const placeOf = ({ isDone }: PastedRow) => ({
    sprint,
    defaults: isDone ? { ...defaults, status: 'done' as const } : defaults,
  })
  const makeSeries = () => {
    onClose()
    const titles = columns ? all.map(({ title }) => title) : pastedLines(text)
    allFields?.open({ text: titles.join('\n'), subject: chosen.subject, learners: chosen.learners })
  }
  return (
    <FormDialog
      width="wide"
      title={t('quickAdd.paste.title')}
      description={t(columns ? 'quickAdd.paste.tableText' : 'quickAdd.paste.text')}
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
        {columns && (
          <PasteColumns {...columns}>
            <Button variant="quiet" size="small" className="-mx-2" onClick={pasted.toggleTable}>
              {t('quickAdd.paste.asLines')}
            </Button>
          </PasteColumns>
        )}
        {!columns && pasted.toggleTable && (
          <Button variant="quiet" size="small" className="mb-2 -ms-2 self-start" onClick={pasted.toggleTable}>
            {t('quickAdd.paste.asTable')}
          </Button>
        )}
        <CommonFields words={words} common={common} onChange={setCommon} />
        {marked.length > 0 && <Notice>{t('quickAdd.paste.marked', { count: marked.length })}</Notice>}
        {all.length > most && <Notice>{t('quickAdd.paste.rest', { most, count: all.length - most })}</Notice>}
        <ol className="mt-1">
          {rows.map((row, index) => (
            <PastedTask
              key={row.key}
              row={row}
              number={index + 1}
              common={common}
              words={words}
              fault={shownFaultOf(row)}
              onChange={change}
              onLeaveOut={leaveOut}
            >
              {{
                subjects: <SubjectOptions words={words} none={none} />,
                learners: <LearnerOptions words={words} none={none} />,
              }}
            </PastedTask>
          ))}
        </ol>
        <FormFooter
          failure={failure}
          pending={isPending}
          disabled={rows.length === 0}
          others={
            allFields && (
              <Button variant="quiet" className="-ms-3 me-auto" onClick={makeSeries}>
                <RepeatIcon />
                {t('series.asSeries')}
              </Button>
            )
          }
        >
          {t(isPending ? 'quickAdd.paste.adding' : 'quickAdd.paste.add', { count: ready.length })}
        </FormFooter>
      </form>
    </FormDialog>
  )
}

type CommonFieldsProps = { words: Words; common: Common; onChange: (common: Common) => void }

/** Fields for the subject and the learner of all rows for which the user has not chosen one separately. */
function CommonFields({ words, common, onChange }: CommonFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset aria-labelledby={id} data-common="" className="rounded-card bg-sunken p-3">
      <p id={id} className="mb-1.5 text-13 text-ink-soft">
        {t('quickAdd.paste.forAll')}
      </p>
      <div className="flex flex-wrap gap-2">
        <RowSelect
          label={t('tasks.subject')}
          value={common.subject}
          onChange={(subject) => onChange({ ...common, subject })}
        >
          <SubjectOptions words={words} none="" />
        </RowSelect>
        <RowSelect
          label={t('tasks.assignTo')}
          value={common.learner}
          onChange={(learner) => onChange({ ...common, learner })}
        >
          <LearnerOptions words={words} none="" />
        </RowSelect>
      </div>
    </fieldset>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-13 text-warn-ink">{children}</p>
}

/** Options of a select for the subject. `none` is the value of the option “no subject”. */
function SubjectOptions({ words, none }: { words: Words; none: string }) {
  const { t } = useTranslation()
  return (
    <>
      <option value={none}>{t('tasks.noSubject')}</option>
      {Array.from(words.subjects.values(), ({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}

function LearnerOptions({ words, none }: { words: Words; none: string }) {
  const { t } = useTranslation()
  const shortName = useShortName()
  return (
    <>
      <option value={none}>{t('tasks.nobody')}</option>
      {Array.from(words.learners, ([id, learner]) => (
        <option key={id} value={id}>
          {shortName(id, learner)}
        </option>
      ))}
    </>
  )
}
