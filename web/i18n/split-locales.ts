import type { Plugin } from 'vite'

/** What sign-in and the board do without: these words come with the screens that say them. */
const laterWords = new Set([
  'account',
  'secondFactor',
  'settings',
  'sprints',
  'invitations',
  'learners',
  'people',
  'progress',
  'news',
  'erasure',
  'home',
  'today',
  'steps',
  'backlog',
  'list',
  'bulk',
  'quickAdd',
  'versions',
  'search',
  'shortcuts',
  'week',
  'backlogPanel',
])

/** Makes two modules of a locale file: `en.json?start` and `en.json?later`. */
export function splitLocales(): Plugin {
  return {
    name: 'split-locales',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json\?(start|later)$/ },
      handler(code, id) {
        const isLater = id.endsWith('?later')
        const words = Object.entries(JSON.parse(code) as Record<string, object>)
        const some = words.filter(([part]) => laterWords.has(part) === isLater)
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(some)))
        return { code: `export default JSON.parse(${text})`, moduleType: 'js', map: null }
      },
    },
  }
}
