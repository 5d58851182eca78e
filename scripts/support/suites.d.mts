export function isDeepFile(path: string): boolean
export declare const isDeepSuite: boolean
export function isInSuite(path: string): boolean
export declare const isClockSuite: boolean
export function readsClock(source: string): boolean
