import { flushCompileCache } from 'node:module'
import { restartWithSmallMemory } from './memory.mjs'

await restartWithSmallMemory()
const { start } = await import('../../server/main.ts')
await start()
flushCompileCache()
