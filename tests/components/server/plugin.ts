import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { createServer, type Plugin } from 'vite'
import type { PageServer } from './page-server.ts'
import type { PageCall, Preparation } from './protocol.ts'

/** Serves the real application to the pages of the component tests, in Vite's process, under `/page-server/`. */
export function pageServers(): Plugin {
  const servers = new Map<string, PageServer>()
  const open = async (page: string) => {
    const { PageServer: Server } = await (modules ??= loadModules())
    const server = servers.get(page) ?? new Server()
    servers.set(page, server)
    return server
  }
  return {
    name: 'page-servers',
    configureServer(vite) {
      vite.middlewares.use('/page-server', (request, response) => {
        answer(request, open).then(
          (reply) =>
            response.setHeader('content-type', 'application/json').end(JSON.stringify(reply ?? null)),
          (error: unknown) => response.writeHead(500).end(inspect(error)), // Vite would show it on the page
        )
      })
    },
  }
}

let modules: Promise<{ PageServer: typeof PageServer }> | undefined

/**
 * Loads the application with a second Vite server, because the one that serves the pages also bundles npm
 * packages.
 */
async function loadModules() {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  return (await vite.ssrLoadModule('/tests/components/server/page-server.ts')) as {
    PageServer: typeof PageServer
  }
}

/** Answers `/PAGE/reset`, `/PAGE/prepare` and `/PAGE/call`. */
async function answer(request: IncomingMessage, open: (page: string) => Promise<PageServer>) {
  const [, page = '', what] = (request.url ?? '').split('/')
  const server = await open(page)
  if (what === 'reset') return server.reset()
  const sent = await json(request)
  return what === 'prepare' ? server.prepare(sent as Preparation) : server.answer(sent as PageCall)
}
