type Test = {
  path: string
  context: {
    config: { cache: boolean; cacheDirectory: string; id: string }
    hasteFS: { getSize: (path: string) => number | null }
  }
}

declare class LongFirst {
  constructor(options: { contexts: readonly object[]; globalConfig: object })
  sort(tests: Test[]): Test[]
}

export = LongFirst
