export const oneOf = <Value>(values: readonly Value[], written: string | null, fallback: Value): Value =>
  values.find((value) => String(value) === written) ?? fallback
