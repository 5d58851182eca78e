import { useEffect } from 'react'
import { isSingleKey, type ShortcutName, shortcutNames, switchOffShortcuts } from '#web/browser/shortcuts.ts'
import { useRemembered } from './remembered.ts'

/**
 * Shortcuts that are switched off. If `singleKeys` is false, all shortcuts of a single character are off, and
 * `off` still contains the individual choices.
 */
export type ShortcutSwitches = { off: ShortcutName[]; singleKeys: boolean }

/**
 * Returns which shortcuts the user has switched off on this device, and applies this while the component is mounted.
 */
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
