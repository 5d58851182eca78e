import { Dialog as Radix } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/browser/close-on-back.ts'
import { CloseIcon } from './icons/close.tsx'
import { buttonClass, IconButton } from './button.tsx'
import { useRestoreFocus } from '#web/browser/restore-focus.ts'
import { useVirtualKeyboardInset } from '#web/browser/virtual-keyboard.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** `normal` is for forms, `wide` for lists, and `full` for two columns. */
  width?: keyof typeof widths
  children: ReactNode
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-2xl', full: 'sm:max-w-4xl' }

/** A modal dialog, shown as a bottom sheet on phones. Escape, Back and a click outside close it. */
export function Dialog({ open, onOpenChange, title, description, width = 'normal', children }: DialogProps) {
  const { t } = useTranslation()
  const focusReturn = useRestoreFocus()
  useCloseOnBack(open, () => onOpenChange(false))
  useVirtualKeyboardInset(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-shade" onMouseDown={preventFocusLoss} />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            focusFirstField(event)
          }}
          className={`rise fixed inset-x-0 bottom-(--keyboard) z-40 mx-auto flex w-full max-sm:max-h-[calc(92dvh-var(--keyboard))] flex-col rounded-t-sheet border border-line bg-card shadow-high sm:top-0 sm:bottom-auto sm:h-fit sm:rounded-sheet above-notices short:overflow-y-auto ${widths[width]}`}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-17 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-13 text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('common.close')} className="-me-2 -mt-2">
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col scroll-pb-24 overflow-y-auto px-5 pb-5 short:flex-none short:overflow-visible">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Keeps the focus in the field after a click outside, because the dialog may stay open. */
function preventFocusLoss(event: MouseEvent) {
  event.preventDefault()
}

/**
 * Focuses the element with `data-first`, or else the first field. If there is no field, Radix focuses the close
 * button. It also does so if the field is inside `data-reads-first`, because there is text to read first.
 */
function focusFirstField(event: Event) {
  const sheet = event.target instanceof HTMLElement ? event.target : undefined
  const control =
    sheet?.querySelector<HTMLElement>('[data-first]') ??
    sheet?.querySelector<HTMLElement>('input:read-write, input[type=checkbox], textarea, select')
  if (!control || control.closest('[data-reads-first]')) return
  event.preventDefault()
  control.focus()
}

/** Closes the dialog in the same way as Escape, so unsaved changes are confirmed first. */
export function CloseButton({ says = 'close' }: { says?: 'close' | 'cancel' }) {
  const { t } = useTranslation()
  return <Radix.Close className={buttonClass('secondary')}>{t(`common.${says}`)}</Radix.Close>
}

/** The buttons of a dialog. They stay visible while a long form scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="-bottom-5 -mx-5 mt-4 -mb-5 rounded-b-sheet bg-card px-5 pt-3 pb-5 not-short:sticky print:hidden">
      <div className="button-row justify-end">{children}</div>
    </div>
  )
}
