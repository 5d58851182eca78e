import type { Plugin } from 'vite'

/**
 * Texts that sign-in and the board do not need: groups of keys, or single keys of a group. They are loaded with
 * the screens that use them.
 */
const laterWords = new Set([
  'lookBack',
  'who',
  'devices',
  'account',
  'denied',
  'secondFactor',
  'settings',
  'sprints',
  'series',
  'templates',
  'invitations',
  'learners',
  'people',
  'progress',
  'news',
  'erasure',
  'home',
  'today',
  'myDay',
  'ownDay',
  'badDay',
  'feelings',
  'ownLearning',
  'help',
  'timer',
  'steps',
  'backlog',
  'backlogPanel',
  'list',
  'bulk',
  'quickAdd',
  'versions',
  'search',
  'shortcuts',
  'week',
  'paper',
  'hours',
  'missing',
  'passwords.sent',
  'passwords.said',
  'passwords.reset',
  'passwords.set',
  'tasks.checklist',
  'tasks.lacks',
  'tasks.time',
  'tasks.several',
  'tasks.severalHint',
  'tasks.partDone',
  'tasks.partProgress',
  'tasks.split',
  'board.progressDialog',
  'failed.tick',
  'failed.time',
  'failed.timeBack',
])

/** Error messages that sign-in and the board never show. */
const laterRefusals = new Set([
  'once_a_day',
  'already_decided',
  'day_out_of_reach',
  'not_paired',
  'wrong_pin',
  'not_on_this_device',
  'occurrence_made',
  'series_has_learner',
  'series_too_long',
  'sprint_too_long',
  'titles_made',
  'template_empty',
  'template_too_large',
  'subject_name_taken',
  'subject_in_use',
  'not_facilitator',
  'role_stays',
  'owns_workspaces',
  'owner_stays',
  'not_offered',
  'already_member',
  'request_pending',
  'account_not_found',
  'account_not_managed',
  'managed_elsewhere',
  'second_factor_on',
  'second_factor_off',
  'second_factor_not_started',
  'calendar_feed_exists',
  'look_back_over',
  'invitation_pending',
  'owner_only',
  'managed_account',
  'sprint_not_draft',
  'unknown_host',
  'too_many_streams',
  'leftover_not_in_sprint',
  'leftover_needs_draft',
  'days_fall_outside',
  'invalid_date_range',
  'sprint_already_active',
])

/**
 * Returns whether the text of a key, such as `board.moveTo`, is loaded at the start of the app. All other texts
 * are loaded with the screens that use them.
 */
export function isStartWord(key: string): boolean {
  const [group = '', name = ''] = key.split('.')
  if (group === 'errors') return !laterRefusals.has(name)
  return !laterWords.has(group) && !laterWords.has(`${group}.${name}`)
}

/** Splits each locale file into two modules: `en.json?start` and `en.json?later`. */
export function splitLocales(): Plugin {
  return {
    name: 'split-locales',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json\?(start|later)$/ },
      handler(code, id) {
        const isLater = id.endsWith('?later')
        const words = Object.entries(JSON.parse(code) as Record<string, object>).map(([group, texts]) => {
          const own = Object.entries(texts).filter(([name]) => isStartWord(`${group}.${name}`) !== isLater)
          return [group, Object.fromEntries(own)] as const
        })
        const filled = words.filter(([, texts]) => Object.keys(texts).length > 0)
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(filled)))
        return { code: `export default JSON.parse(${text})`, moduleType: 'js', map: null }
      },
    },
  }
}
