import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { type Change, changedFields, changeOf, type Fields } from './changed-fields.ts'
import { Dialog, DialogButtons } from './dialog.tsx'
import { useOwnTries } from './own-tries.ts'
import { type Choices, chosenVersion, firstChoices, type Side } from './versions.ts'

/** What was typed here, what somebody else has saved meanwhile, and what both started from. */
type Versions<Values> = { mine: Values; theirs: Values; before: Values }

type Answers = { onSuccess: () => void; onError: (error: unknown) => void }

type Saving<Values> = {
  draft: { rebase: (current: Values, next: Values) => void }
  send: (change: Change<Values>, answers: Answers) => void
  /** What somebody else has saved, when that is why a change was refused. */
  theirsIn: (error: unknown) => Values | undefined
  /** It was refused for another reason, which the form tells: what was chosen is in it. */
  onRefused: (error: unknown) => void
  /** All of theirs was taken, so nothing is left to be saved. */
  onNothing: () => void
}

/** Sends what differs. When somebody else has changed the same, nothing is written until it is chosen what stays. */
export function useSaving<Values extends Fields>({
  draft,
  send,
  theirsIn,
  onRefused,
  onNothing,
}: Saving<Values>) {
  const [overtaken, setOvertaken] = useState<Versions<Values>>()
  const own = useOwnTries<Values>()
  const close = () => setOvertaken(undefined)
  const done = () => {
    own.forget()
    close()
  }
  const save = (mine: Values, before: Values) => {
    const onError = (error: unknown) => {
      own.note(mine, error)
      const theirs = theirsIn(error)
      if (theirs && own.includes(theirs)) {
        saveChosen(mine, theirs)
        return
      }
      setOvertaken(theirs && { mine, theirs, before })
      if (!theirs) onRefused(error)
    }
    send(changeOf(mine, before), { onSuccess: done, onError })
  }
  const saveChosen = (chosen: Values, theirs: Values) => {
    draft.rebase(theirs, chosen)
    if (Object.keys(changedFields(chosen, theirs)).length > 0) {
      save(chosen, theirs)
      return
    }
    close()
    onNothing()
  }
  return {
    save,
    /** What the dialog with both versions needs; undefined while there is nothing to choose. */
    versions: overtaken && {
      ...overtaken,
      key: JSON.stringify(overtaken.theirs),
      onSave: (chosen: Values) => saveChosen(chosen, overtaken.theirs),
      onBack: close,
    },
  }
}

/** A field of a form, and how it shows what a version has in it. */
type VersionedField<Values> = {
  name: keyof Values & string
  label: string
  words: (version: Values) => string
}

type VersionsDialogProps<Values extends Fields> = Versions<Values> & {
  title: string
  /** Those that the person may change, in the order of the form; only where the versions differ is there something to choose. */
  fields: readonly VersionedField<Values>[]
  isSaving: boolean
  onSave: (chosen: Values) => void
  onBack: () => void
}

/** Shows both versions of what two people have changed, and has somebody choose for each field which one stays. */
export function VersionsDialog<Values extends Fields>(props: VersionsDialogProps<Values>) {
  const { mine, theirs, before, isSaving, onSave, onBack } = props
  const { t } = useTranslation()
  const fields = props.fields.filter(({ name }) => mine[name] !== theirs[name])
  const names = fields.map(({ name }) => name)
  const [choices, setChoices] = useState(() => firstChoices(names, mine, before))
  const choose = (names: readonly (keyof Values)[], side: Side) => {
    const chosen: Choices<Values> = { ...choices }
    for (const name of names) chosen[name] = side
    setChoices(chosen)
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(chosenVersion(mine, theirs, choices))
  }
  return (
    <Dialog open onOpenChange={onBack} width="wide" title={props.title} description={t('versions.text')}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <div className="button-row">
          <Button look="secondary" onClick={() => choose(names, 'theirs')}>
            {t('versions.allTheirs')}
          </Button>
          <Button look="secondary" onClick={() => choose(names, 'mine')}>
            {t('versions.allMine')}
          </Button>
        </div>
        {fields.map(({ name, label, words }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 text-sm font-medium">{label}</legend>
            <div className="grid grid-cols-2 gap-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <Version
                  key={side}
                  field={name}
                  side={side}
                  words={words(side === 'mine' ? mine : theirs)}
                  isChosen={choices[name] === side}
                  onChoose={() => choose([name], side)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <DialogButtons>
          <Button look="secondary" onClick={onBack}>
            {t('versions.back')}
          </Button>
          <Button type="submit" pending={isSaving}>
            {t(isSaving ? 'common.saving' : 'common.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type VersionProps = {
  field: string
  side: Side
  words: string
  isChosen: boolean
  onChoose: () => void
}

function Version({ field, side, words, isChosen, onChoose }: VersionProps) {
  const { t } = useTranslation()
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 rounded-xl border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name={`version-of-${field}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-brand outline-none"
      />
      <span className="text-sm font-medium">{t(`versions.${side}`)}</span>
      <span className={`col-span-2 mt-1.5 wrap-anywhere whitespace-pre-line ${words ? '' : 'text-ink-soft'}`}>
        <bdi>{words || t('versions.nothing')}</bdi>
      </span>
    </label>
  )
}
