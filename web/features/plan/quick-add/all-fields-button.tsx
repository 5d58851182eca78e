import { IconButton } from '#web/ui/button.tsx'
import { FormIcon } from '#web/ui/icons/form.tsx'
import type { QuickAddProps } from './quick-add-props.ts'

/** Button at the end of the line on a phone that opens the dialog with all fields. A small line has its own. */
export function AllFieldsButton({ allFields, onLeave }: Pick<QuickAddProps, 'allFields' | 'onLeave'>) {
  if (!allFields || onLeave) return null
  return (
    <IconButton label={allFields.label} className="-me-2 md:hidden" onClick={() => allFields.open()}>
      <FormIcon />
    </IconButton>
  )
}
