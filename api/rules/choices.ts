type Choice<Value> = { readonly value: Value; readonly label: string }

export const asChoices = <Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: labels?.[value] ?? value }))

export const withAny = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
): Choice<Value | ''>[] => [{ value: '', label }, ...choices]
