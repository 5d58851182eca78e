import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { Fields } from './changed-fields.ts'
import { type Choices, mergeChoices, defaultChoices, type Side, type useEditForm } from './edit-conflict.ts'

/**
 * A field in the conflict dialog. `text` returns the text that is shown for a value. By default this is the value
 * itself.
 */
type ComparedField<Values> = {
  name: keyof Values & string
  label: string
  text?: (version: Values) => string
}

type EditConflictDialogProps<Values extends Fields> = {
  conflict: ReturnType<typeof useEditForm<Values>>['conflict']
  title: string
  /** The editable fields in form order. Only fields that differ are shown. */
  fields: readonly ComparedField<Values>[]
}

/** Shows both versions of a conflicting edit, and lets the user choose for each field which one to keep. */
export function EditConflictDialog<Values extends Fields>(props: EditConflictDialogProps<Values>) {
  const { conflict } = props
  return conflict && <ConflictDialog key={JSON.stringify(conflict.theirs)} {...props} conflict={conflict} />
}

type ConflictDialogProps<Values extends Fields> = EditConflictDialogProps<Values> & {
  conflict: NonNullable<EditConflictDialogProps<Values>['conflict']>
}

function ConflictDialog<Values extends Fields>({ conflict, title, ...props }: ConflictDialogProps<Values>) {
  const { mine, theirs, isSaving, onSave, onBack } = conflict
  const { t } = useTranslation()
  const fields = props.fields.filter(({ name }) => mine[name] !== theirs[name])
  const names = fields.map(({ name }) => name)
  const [choices, setChoices] = useState(() => defaultChoices(names, conflict))
  const choose = (names: readonly (keyof Values)[], side: Side) => {
    const chosen: Choices<Values> = { ...choices }
    for (const name of names) chosen[name] = side
    setChoices(chosen)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(mergeChoices(conflict, choices))
  }
  return (
    <Dialog open onOpenChange={onBack} width="wide" title={title} description={t('versions.text')}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <div className="button-row">
          <Button variant="secondary" onClick={() => choose(names, 'theirs')}>
            {t('versions.allTheirs')}
          </Button>
          <Button variant="secondary" onClick={() => choose(names, 'mine')}>
            {t('versions.allMine')}
          </Button>
        </div>
        {fields.map(({ name, label, text = (version) => String(version[name]) }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 text-13 font-medium">{label}</legend>
            <div className="grid grid-cols-2 gap-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <ConflictOption
                  key={side}
                  field={name}
                  side={side}
                  text={text(side === 'mine' ? mine : theirs)}
                  isChosen={choices[name] === side}
                  onChoose={() => choose([name], side)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <DialogFooter>
          <Button variant="secondary" onClick={onBack}>
            {t('versions.back')}
          </Button>
          <Button type="submit" pending={isSaving}>
            {t(isSaving ? 'common.saving' : 'common.save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type ConflictOptionProps = {
  field: string
  side: Side
  text: string
  isChosen: boolean
  onChoose: () => void
}

function ConflictOption({ field, side, text, isChosen, onChoose }: ConflictOptionProps) {
  const { t } = useTranslation()
  return (
    <label className="grid min-h-control cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 rounded-card border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={`version-of-${field}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-brand outline-none"
      />
      <span className="text-13 font-medium">{t(`versions.${side}`)}</span>
      <span className={`col-span-2 mt-1.5 wrap-anywhere whitespace-pre-line ${text ? '' : 'text-ink-soft'}`}>
        <bdi>{text || t('versions.nothing')}</bdi>
      </span>
    </label>
  )
}
