type Choice<Value> = { readonly value: Value; readonly label: string }

/** Values to choose from, under their labels; without labels a value is called what it is. */
export const asChoices = <Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: labels?.[value] ?? value }))

/** Choices after one that asks for nothing. */
export const withAny = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
): Choice<Value | ''>[] => [{ value: '', label }, ...choices]
