import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { preloadFonts } from './web/i18n/preload-fonts.ts'
import { splitLocales } from './web/i18n/split-locales.ts'

const outDir = fileURLToPath(new URL('dist/web', import.meta.url))

/** Placeholder of the CSP nonce. server/http/static-files.ts replaces it whenever it sends the page. */
const noncePlaceholder = '__csp_nonce__'

/** Matches paths that the API server answers: everything under /api except the modules in the folder web/api. */
const calls = String.raw`^/api/(?![\w-]+\.ts\b)`

/**
 * Matches the entry module. It is bundled into one file with its imports, which is 8 kB smaller (gzip) than the
 * thirty separate files.
 */
const entry = /\/web\/main\.tsx$/

/**
 * Matches small modules that the sign-in screen and every signed-in screen load. Separate files for them would add
 * 1 kB.
 */
const everywhere =
  /\/domain\/(limits|permissions)\.ts$|\/web\/(notifications\/toast-error\.ts|features\/account\/auth\/auth\.queries\.ts|ui\/(logo|picker|icons\/(board|chart|check|chevron|close|eye|eye-off|globe|heart|people|warning))\.tsx|features\/account\/preferences\/language-picker\.tsx)$/

/** Matches modules that every form loads. */
const form = /\/web\/forms\/(form|field)\.tsx$|\/web\/forms\/use-form\.ts$/

/** Matches small modules that nearly every signed-in screen loads. */
const parts =
  /\/web\/(app\/back-to-pictures|features\/child\/passed-focus|ui\/(avatar|badge|page-header|pictures|progress-bar|skeleton|subject-glyph|email-address|icons\/(backlog|checklist|clock|filter|form|forward|hand|home|left-over|menu|more|plan|plus|search|settings|user|week))|entities\/(paper-path|subject-badge|task-scope|cards\/(shared-cards|shared-with|done-tick|card-focus|column-time|card-button)|days\/day-mark|dragging\/(silent-announcements|use-glide-back)|help\/help|sprints\/(sprint-days|sprint-reads|sprint-status)|timer\/(timer|running-time))|loading\/(section-error|lazy-overlay|lazy-menu|query-error)|i18n\/(format|durations|today)|api\/(create-once|undo)|notifications\/offer-undo|browser\/(shortcuts|printing|minute-clock|motion|opens-in-place)|session\/(remembered|shortcut-switches)|realtime\/paused-updates)\.tsx?$|\/domain\/(board|progress|sprint|school-days|checklist|shares|timer)\.ts$/

/** Matches modules for the board of a sprint or the backlog, and for the controls around it. */
const board =
  /\/web\/(features\/work\/(board\/(?!list\/|move-menu|virtual-|thumb-bar|backlog-views)|filters\/(filter-bar|filter-search|filter-choices|use-task-filter)|bulk\/selection-bar)|features\/plan\/drag-surface|sections\/(sprint-in-views|open-task)|entities\/(dragging\/(?!list-dragging)|cards\/(selection|card-surface|card-grid))|browser\/swipe-sideways)|\/domain\/(task-filter|search)\.ts$/

/** Matches all other icons. An icon in a separate file would be smaller than the headers of the response. */
const icons = /\/web\/ui\/icons\/(?!child\/)/
const childIcons = /\/web\/ui\/icons\/child\//

/**
 * Matches small modules that the screens about a sprint share. They are in one file, because the first page lists
 * the name of every separate file.
 */
const lookBack = /\/web\/features\/records\/look-back\/(answers-by-question|previous-look-back)\.tsx$/

/** Matches modules for the layout around every signed-in screen. */
const shell =
  /\/web\/(app\/shell(-bar|-learners|-menu-button|-search|-sidebar|-user-button|-workspace-controls|-opened|-saving-indicator)?|features\/people\/workspaces\/create-workspace-button)\.tsx?$/

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [splitLocales(), preloadFonts(), react(), tailwindcss(), compressed()],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: (file) => entry.test(file) || everywhere.test(file) },
            { name: 'forms', test: form },
            { name: 'parts', test: parts },
            { name: 'board', test: board, includeDependenciesRecursively: false },
            { name: 'shell', test: shell, includeDependenciesRecursively: false },
            { name: 'look-back', test: lookBack, includeDependenciesRecursively: false },
            { name: 'icons', test: icons, minShareCount: 2 },
            { name: 'child-icons', test: childIcons },
          ],
        },
      },
    },
  },
  server: { port: 3000, proxy: { [calls]: 'http://localhost:3001' } },
})

/** Writes a gzip and a brotli copy of every text file, so that the server does not have to compress anything. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = outDir }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg|json)$/.test(file))
      await Promise.all(texts.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
}
