import type { Plugin } from 'vite'
import type { Language } from '#domain/language.ts'

/** What the words of a language need beside Latin. */
const scripts: Partial<Record<Language, string>> = { pl: 'latin-ext', ru: 'cyrillic', he: 'hebrew' }

/**
 * Lets the page load its fonts along with the style sheet, not after it: Latin always, and the script of the language by
 * the page's own script, in which `__fonts__` stands for the files.
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
