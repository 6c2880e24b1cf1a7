/** Fixable by an operator; the message is one sentence. */
export class StartError extends Error {}
