/** Each says whether an error that nothing caught belongs to something that a test runs, and is told there. */
export const errorClaims: ((reason: unknown) => boolean)[] = []
