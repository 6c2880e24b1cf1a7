/** A script that moves the clock of the program it runs in by so many milliseconds. */
export const shiftedClock = (milliseconds: number) => `{
  const Real = Date
  const now = Real.now.bind(Real)
  Real.now = () => now() + ${Math.round(milliseconds)}
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [Real.now()], made),
    apply: () => new globalThis.Date().toString(),
  })
  Real.prototype.constructor = globalThis.Date
}`

/** The same as an option of Node, for its environment. */
export const nodeClock = (milliseconds: number) =>
  `--import=data:text/javascript,${encodeURIComponent(shiftedClock(milliseconds))}`
