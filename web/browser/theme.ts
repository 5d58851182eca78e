import type { Theme } from '#domain/theme.ts'
import { deviceStorage } from './storage.ts'

/** Read by the script of index.html as well, before the first paint. */
const storageKey = 'sprintling_theme'

/** Paints the page, and stores the choice for the next load of it. */
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

/** The browser's own bars. */
export function paintThemeColor(): void {
  const { theme } = document.documentElement.dataset
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofScheme = (meta.dataset['media'] ??= meta.media)
    if (theme === undefined) meta.media = ofScheme
    else meta.media = ofScheme.includes(theme) ? 'all' : 'not all'
  }
}
