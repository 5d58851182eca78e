import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin, type PluginOption } from 'vite'
import base from './vite.config.ts'

/** Skips compression, because nobody downloads this page. */
const plugins = base.plugins?.filter((plugin) => !isCompression(plugin)) ?? []

/** Configures `npm run parts`: every UI component in every state, on a page that is not part of the app. */
export default mergeConfig(
  { ...base, plugins },
  defineConfig({
    plugins: [pageOfParts()],
    build: { outDir: fileURLToPath(new URL('dist/parts', import.meta.url)) },
    server: { port: 3002 },
    preview: { host: '127.0.0.1' },
  }),
)

function pageOfParts(): Plugin {
  const page = fileURLToPath(new URL('tests/parts/main.tsx', import.meta.url))
  return {
    name: 'page-of-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        html.replace('/main.tsx', server ? `/@fs${page}` : '../tests/parts/main.tsx'),
    },
  }
}

function isCompression(plugin: PluginOption): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'compressed'
}
