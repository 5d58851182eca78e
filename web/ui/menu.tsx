import { DropdownMenu } from 'radix-ui'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { mainId } from '#web/browser/main-landmark.ts'
import { CheckIcon } from './icons/check.tsx'

type MenuProps = {
  /** The button. It receives the menu’s attributes. */
  trigger: ReactNode
  /** True if the menu opens on mount. Use it for a menu whose code was loaded by the click on its button. */
  defaultOpen?: boolean
  /** Moves the focus to an element other than the trigger. */
  onClosed?: () => void
  children: ReactNode
}

/** A dropdown menu in the text direction of the language. */
export function Menu({ trigger, defaultOpen = false, onClosed, children }: MenuProps) {
  const { i18n } = useTranslation()
  return (
    <DropdownMenu.Root dir={direction(i18n.language)} modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById(mainId)}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          {...(defaultOpen && { onFocus: focusFirstItem })}
          {...(onClosed && {
            onCloseAutoFocus: (event: Event) => {
              event.preventDefault()
              onClosed()
            },
          })}
          className="rise z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-menu overflow-y-auto rounded-block border border-line bg-card p-1 shadow-high"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/**
 * Focuses the first item if the menu was opened with the keyboard. Radix does not do this here, because the key
 * was pressed before the menu had loaded.
 */
function focusFirstItem({ target, currentTarget: menu }: FocusEvent<HTMLElement>) {
  const isByKey = target === menu && menu.matches(':focus-visible')
  if (isByKey) menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
}

const itemClass =
  'flex min-h-row cursor-pointer items-center gap-3 rounded-item px-3 [&>svg]:size-4.5 [&>svg]:text-ink-soft text-start -outline-offset-3 select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-60 data-[highlighted]:bg-sunken'

export function MenuItem({
  onSelect,
  disabled,
  children,
}: {
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item className={itemClass} onSelect={onSelect} {...(disabled && { disabled })}>
      {children}
    </DropdownMenu.Item>
  )
}

type MenuCheckProps = { isChecked: boolean; onChange: () => void; children: ReactNode }

/** A checkbox item. The menu stays open, so that the user can change several items. */
export function MenuCheck({ isChecked, onChange, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={itemClass}
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <span className="size-4.5">
        <DropdownMenu.ItemIndicator>
          <CheckIcon className="size-4.5 text-brand-ink" />
        </DropdownMenu.ItemIndicator>
      </span>
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-13 text-ink-soft">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

type MenuChoiceProps = {
  label: string
  value: string
  options: { value: string; label: string; lang?: string; icon?: ReactNode }[]
  onChange: (value: string) => void
  /** True if choosing an option leaves the menu open, so that the user can try several. */
  staysOpen?: boolean
  className?: string
}

/** A group of radio items in a menu. */
export function MenuChoice({ label, value, options, onChange, staysOpen, className = '' }: MenuChoiceProps) {
  const id = useId()
  return (
    <>
      <DropdownMenu.Label id={id} className="px-3 pt-2 pb-1 text-12 font-medium text-ink-soft">
        {label}
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className={className}
      >
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            className={itemClass}
            onSelect={(event) => staysOpen && event.preventDefault()}
          >
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <CheckIcon className="size-4.5 text-brand-ink" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  )
}
