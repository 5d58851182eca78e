export function isDeepFile(path: string): boolean
export declare const isDeepSuite: boolean
export function isInSuite(path: string): boolean
export declare const isClockSuite: boolean
export function readsClock(source: string): boolean
export function hasClockTests(source: string): boolean
export declare const tagSettings: { tags: { name: string; description: string }[]; tagsFilter?: string[] }
