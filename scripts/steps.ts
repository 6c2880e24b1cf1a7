export const timeStep = async <Result>(
  describe: (result: Result) => string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const begun = performance.now()
  const result = await work()
  console.log(`  ${describe(result)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  return result
}
