/**
 * The years of experience as typed: a number from `min` to `max`, whole or with decimals; null for anything else,
 * such as an empty entry.
 */
export const readYears = (typed: string, { min, max }: { min: number; max: number }): number | null => {
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(typed.trim())) return null
  const years = Number(typed)
  return years >= min && years <= max ? years : null
}
