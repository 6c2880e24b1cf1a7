/** Calls `make` at the first use and keeps its result. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
