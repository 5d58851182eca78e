export function testsMatching(
  name: string,
  ending: string,
  options?: { isDeep?: boolean },
): string[] | undefined
