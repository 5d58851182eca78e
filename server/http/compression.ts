import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses replies of at least 1 KB. Built files are already compressed. Event streams and secret replies opt out per
 * route (decision 28).
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1000,
    syncThreshold: syncThresholdBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
    globalDecompression: false, // against zip bombs
  })
  // Fastify's HEAD handler replaces the body. It must run after compression, so that Content-Length is the same as for
  // GET.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed()
  })
  // Caches need this header for uncompressed replies too. The plugin adds it only when it compresses.
  app.addHook('onRequest', async (_, reply) => void reply.header('vary', 'accept-encoding'))
}

/** Bodies up to this size take about a millisecond to compress. Larger ones are compressed asynchronously. */
const syncThresholdBytes = 128 * 1024
