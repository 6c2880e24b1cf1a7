import type { z } from 'zod'

export const firstMessages = (schema: z.ZodType, values: unknown) => {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[path.join('.')] ??= message
  return found
}
