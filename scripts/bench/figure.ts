/** One figure of the benchmark: what was measured, and the most it may be. */
export type Figure = { figure: string; measured: number; limit: number; unit: string }

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
