export function testsMatching(name: string, ending: string): string[] | undefined
