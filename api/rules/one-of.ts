/** The value that is written so; what is not written so is passed over for the fallback. */
export const oneOf = <Value>(values: readonly Value[], written: string | null, fallback: Value): Value =>
  values.find((value) => String(value) === written) ?? fallback
