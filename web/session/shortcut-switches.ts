import { useEffect } from 'react'
import { isSingleKey, type ShortcutName, shortcutNames, switchOffShortcuts } from '#web/browser/shortcuts.ts'
import { useRemembered } from './remembered.ts'

/** `singleKeys` switches those of one character together and leaves the choice among them. */
export type ShortcutSwitches = { off: ShortcutName[]; singleKeys: boolean }

/** Which shortcuts the person has switched off on this device; while this is on the screen it applies them. */
export function useShortcutSwitches(): [ShortcutSwitches, (switches: ShortcutSwitches) => void] {
  const [switches, setSwitches] = useRemembered('shortcuts', parseSwitches)
  useEffect(() => {
    const { off, singleKeys } = switches
    switchOffShortcuts(singleKeys ? off : [...off, ...shortcutNames.filter(isSingleKey)])
  }, [switches])
  return [switches, setSwitches]
}

function parseSwitches(stored: unknown): ShortcutSwitches {
  const { off, singleKeys } = (stored ?? {}) as Partial<Record<keyof ShortcutSwitches, unknown>>
  return {
    off: Array.isArray(off) ? shortcutNames.filter((name) => off.includes(name)) : [],
    singleKeys: singleKeys !== false,
  }
}
