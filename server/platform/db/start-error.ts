/** A reason not to start that the operator can act on: its message is one clear sentence. */
export class StartError extends Error {}
