import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses replies from 1 KB. Built files are precompressed; event streams and secret replies opt out per route (ADR 28). */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1000,
    syncThreshold: syncThresholdBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
    globalDecompression: false, // zip bomb
  })
  // Fastify's HEAD handler replaces the body; it must run after compression, so that Content-Length equals that of GET.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed()
  })
  // Caches must know for uncompressed replies too; the plugin adds it only when it compresses.
  app.addHook('onRequest', async (_, reply) => void reply.header('vary', 'accept-encoding'))
}

/** Takes about a millisecond; larger bodies are compressed asynchronously. */
const syncThresholdBytes = 128 * 1024
