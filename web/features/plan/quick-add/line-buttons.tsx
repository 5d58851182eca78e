import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { FormIcon } from '#web/ui/icons/form.tsx'
import { PickButtons } from './pick-buttons.tsx'
import type { QuickAddProps } from './quick-add-props.ts'
import type { Completion } from './use-completion.ts'
import type { ChipKind } from './typed-marks.ts'
import type { Words } from './use-vocabulary.ts'

type LineButtonsProps = Pick<QuickAddProps, 'allFields' | 'defaults'> & {
  words: Words
  completion: Pick<Completion, 'kind' | 'isPicking'>
  onPick: (kind: ChipKind) => void
  onAdd: () => void
  onRepeat: () => void
}

/** Buttons at the end of the line while it is in use. On a phone they are in a row below. */
export function LineButtons({ words, completion, allFields, onPick, onAdd, onRepeat }: LineButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="ms-auto flex items-center gap-1 max-md:w-full md:order-2">
      <PickButtons words={words} open={completion.isPicking ? completion.kind : undefined} onPick={onPick} />
      {allFields && <RepeatButton onClick={onRepeat} />}
      <span className="px-1 text-13 whitespace-nowrap text-ink-soft max-lg:hidden pointer-coarse:hidden">
        {t('quickAdd.hint', { key: 'Enter' })}
      </span>
      <Button size="small" className="ms-auto shrink-0 lg:pointer-fine:hidden" onClick={onAdd}>
        {t('quickAdd.add')}
      </Button>
    </div>
  )
}

/** Buttons below a narrow field. Values that the cell of the week already implies have no button. */
export function ButtonsInPlace(props: LineButtonsProps) {
  const { words, completion, onPick, onAdd, onRepeat, allFields, defaults = {} } = props
  const { t } = useTranslation()
  const isSaid = { learner: defaults.assignedTo !== undefined, day: defaults.day !== undefined }
  return (
    <>
      <div className="flex flex-wrap gap-1 in-wide-cell">
        <PickButtons
          words={words}
          open={completion.isPicking ? completion.kind : undefined}
          without={(['learner', 'day'] as const).filter((kind) => isSaid[kind])}
          onPick={onPick}
        />
        {allFields && <RepeatButton onClick={onRepeat} />}
        {allFields && (
          <IconButton
            label={allFields.label}
            title={allFields.label}
            className="min-w-control-small pointer-fine:size-7"
            onClick={() => allFields.open()}
          >
            <FormIcon className="size-4.5" />
          </IconButton>
        )}
      </div>
      <Button size="small" className="ms-auto pointer-fine:hidden" onClick={onAdd}>
        {t('quickAdd.add')}
      </Button>
    </>
  )
}

/** Button that creates a series from the typed text. */
function RepeatButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('series.repeat')}
      title={t('series.repeat')}
      className="min-w-control-small pointer-fine:size-7"
      onClick={onClick}
    >
      <RepeatIcon className="size-4.5" />
    </IconButton>
  )
}
