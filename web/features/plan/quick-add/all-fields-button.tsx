import { IconButton } from '#web/ui/button.tsx'
import { FormIcon } from '#web/ui/icons/form.tsx'
import type { QuickAddProps } from './quick-add-props.ts'

/**
 * Button that opens the dialog with all fields. Shown on a phone, at the end of the line. A small line in a cell
 * or a column has this button in `ButtonsInPlace` instead.
 */
export function AllFieldsButton({ allFields, onLeave }: Pick<QuickAddProps, 'allFields' | 'onLeave'>) {
  if (!allFields || onLeave) return null
  return (
    <IconButton label={allFields.label} className="-me-2 md:hidden" onClick={() => allFields.open()}>
      <FormIcon />
    </IconButton>
  )
}
