import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { LineButton, PickButtons } from './pick-buttons.tsx'
import { FormIcon } from '#web/ui/icons/form.tsx'
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

type KindButtonsProps = LineButtonsProps & {
  /** Kinds of values for which no button is shown. */
  without?: readonly ChipKind[]
}

/**
 * Buttons that appear at the end of the line while the line is in use. On a phone they are in a row below the
 * text.
 */
export function LineButtons(props: LineButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="ms-auto flex items-center gap-1 max-md:w-full md:order-2">
      <KindButtons {...props} />
      <span className="px-1 text-13 whitespace-nowrap text-ink-soft max-lg:hidden pointer-coarse:hidden">
        {t('quickAdd.hint', { key: 'Enter' })}
      </span>
      <Button size="small" className="ms-auto shrink-0 lg:pointer-fine:hidden" onClick={props.onAdd}>
        {t('quickAdd.add')}
      </Button>
    </div>
  )
}

/**
 * Buttons below a narrow field. The learner and the day have no button if the cell of the week determines them.
 */
export function ButtonsInPlace(props: LineButtonsProps) {
  const { onAdd, allFields, defaults = {} } = props
  const { t } = useTranslation()
  const isSaid = { learner: defaults.assignedTo !== undefined, day: defaults.day !== undefined }
  return (
    <>
      <div className="flex flex-wrap gap-1 in-wide-cell">
        <KindButtons {...props} without={(['learner', 'day'] as const).filter((kind) => isSaid[kind])} />
        {allFields && (
          <LineButton label={allFields.label} onClick={() => allFields.open()}>
            <FormIcon className="size-4.5" />
          </LineButton>
        )}
      </div>
      <Button size="small" className="ms-auto pointer-fine:hidden" onClick={onAdd}>
        {t('quickAdd.add')}
      </Button>
    </>
  )
}

/** Buttons that open the lists of values, and a button that creates a series from the typed text. */
function KindButtons({ words, completion, without, allFields, onPick, onRepeat }: KindButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <PickButtons
        words={words}
        open={completion.isPicking ? completion.kind : undefined}
        without={without}
        onPick={onPick}
      />
      {allFields && (
        <LineButton label={t('series.repeat')} onClick={onRepeat}>
          <RepeatIcon className="size-4.5" />
        </LineButton>
      )}
    </>
  )
}
