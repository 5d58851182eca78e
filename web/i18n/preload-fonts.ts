import type { Plugin } from 'vite'
import type { Language } from '#domain/language.ts'

/** The font file that a language needs in addition to Latin. */
const scripts: Partial<Record<Language, string>> = { pl: 'latin-ext', ru: 'cyrillic', he: 'hebrew' }

/**
 * Makes the page load its fonts at the same time as the style sheet. Otherwise the fonts would load after it.
 * Latin is always preloaded. A script in index.html preloads the font of the language. The placeholder `__fonts__`
 * in this script is replaced with the file names.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        const fontOf = (script: string) => {
          const file = files.find((name) => name.includes(`/rubik-${script}-wght-normal`))
          return file && `/${file}`
        }
        const byLanguage = Object.entries(scripts).map(([language, script]) => [language, fontOf(script)])
        const latin = fontOf('latin')
        return {
          html: html.replace('__fonts__', JSON.stringify(Object.fromEntries(byLanguage))),
          tags: latin
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossorigin: true },
                  injectTo: 'head-prepend',
                },
              ]
            : [],
        }
      },
    },
  }
}
