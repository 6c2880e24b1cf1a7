/** One figure of the benchmark: what was measured, and the most it may be. */
export type Figure = { figure: string; measured: number; limit: number; unit: string }

/** The value that a part of all, from 0 to 1, does not exceed; the longest for 1. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

/** The value in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)
