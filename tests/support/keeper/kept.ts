import type { Keeper } from './keeper.ts'

export const kept = (): Keeper => {
  const keeper: Keeper | undefined = Reflect.get(globalThis, 'keeper')
  if (!keeper) throw new Error('Tests with a browser run in the browser project of jest.config.mjs')
  return keeper
}
