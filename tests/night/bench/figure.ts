export type Figure = { figure: string; measured: number; limit: number; unit: string }

/** `part` from 0 to 1. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
