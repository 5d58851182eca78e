import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import base from './vite.config.ts'

/** `npm run parts`: every part of the screens in every state, on one page that is not in the app. */
export default mergeConfig(
  base,
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
