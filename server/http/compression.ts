import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Answers of a kilobyte and more are compressed as they are sent. The built files have copies that the build has made;
 * the stream of notes, and what carries a secret, say `compress: false` in their route (docs/decisions/028).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1000,
    syncThreshold: inOneGo,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
    globalDecompression: false, // a small compressed body could expand without end
  })
  // A HEAD route counts and drops the body; that comes after compressing, or its length would be another than that of GET.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? []].flat().toReversed()
  })
  // Also of what travels as it is, or a cache would give it to all; the plugin says so only of what it compresses.
  app.addHook('onRequest', async (_, reply) => void reply.header('vary', 'accept-encoding'))
}

/** Bytes that are compressed in about a millisecond; more than that leaves the event loop to others between its parts. */
const inOneGo = 128 * 1024
