import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isSingleKey,
  printedKeys,
  type ShortcutName,
  shortcutNames,
  shortcutsHere,
} from '#web/browser/shortcuts.ts'
import { type ShortcutSwitches, useShortcutSwitches } from '#web/session/shortcut-switches.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CloseButton, Dialog, DialogFooter } from '#web/ui/dialog.tsx'

/**
 * Dialog with all shortcuts. The shortcuts that work on the current screen come first. Each shortcut has a
 * checkbox that turns it off. One more checkbox turns off all single-key shortcuts at once.
 */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [here] = useState(shortcutsHere)
  const [switches, setSwitches] = useShortcutSwitches()
  const elsewhere = shortcutNames.filter((name) => !here.has(name))
  const { singleKeys } = switches
  return (
    <Dialog open onOpenChange={onClose} title={t('shortcuts.title')} description={t('shortcuts.text')}>
      <label className="flex min-h-row cursor-pointer items-center gap-3 rounded-item bg-sunken px-3 py-2 font-medium">
        <Checkbox
          checked={singleKeys}
          onChange={() => setSwitches({ ...switches, singleKeys: !singleKeys })}
        />
        {t('shortcuts.singleKeys')}
      </label>
      <List title={t('shortcuts.here')} names={[...here]} {...{ switches, setSwitches }} />
      {elsewhere.length > 0 && (
        <List title={t('shortcuts.elsewhere')} names={elsewhere} {...{ switches, setSwitches }} />
      )}
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </Dialog>
  )
}

type ListProps = {
  title: string
  names: readonly ShortcutName[]
  switches: ShortcutSwitches
  setSwitches: (switches: ShortcutSwitches) => void
}

function List({ title, names, switches, setSwitches }: ListProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { off, singleKeys } = switches
  const toggle = (name: ShortcutName) =>
    setSwitches({
      ...switches,
      off: off.includes(name) ? off.filter((one) => one !== name) : [...off, name],
    })
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="px-3 pb-1 text-12 font-medium text-ink-soft">
        {title}
      </h3>
      <ul>
        {shortcutNames
          .filter((name) => names.includes(name))
          .map((name) => (
            <li key={name}>
              <label className="flex min-h-row cursor-pointer items-center gap-3 rounded-item px-3 py-1.5 hover:bg-sunken">
                <Checkbox
                  checked={!off.includes(name) && (singleKeys || !isSingleKey(name))}
                  disabled={!singleKeys && isSingleKey(name)}
                  onChange={() => toggle(name)}
                />
                <span className="min-w-0 flex-1">{t(`shortcuts.names.${name}`)}</span>
                <Keys name={name} />
              </label>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Keys({ name }: { name: ShortcutName }) {
  return (
    <span lang="en" dir="ltr" className="flex shrink-0 gap-1">
      {printedKeys(name).map((key) => (
        <kbd
          key={key}
          className="grid min-w-6 place-items-center rounded-badge border border-line bg-card px-1.5 font-sans text-12 font-medium text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
