import type { Theme } from '#domain/theme.ts'
import { deviceStorage } from './storage.ts'

/** Storage key. The script in index.html also reads it, before the first paint. */
const storageKey = 'sprintling_theme'

/** Applies the theme to the page and stores it for the next load. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    deviceStorage.remove(storageKey)
    delete dataset['theme']
  } else {
    deviceStorage.set(storageKey, theme)
    dataset['theme'] = theme
  }
  paintThemeColor()
}

/** Colours the browser’s own bars to match the theme. */
export function paintThemeColor(): void {
  const { theme } = document.documentElement.dataset
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofScheme = (meta.dataset['media'] ??= meta.media)
    if (theme === undefined) meta.media = ofScheme
    else meta.media = ofScheme.includes(theme) ? 'all' : 'not all'
  }
}
