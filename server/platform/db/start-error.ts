/** Fixable by an operator; one sentence. */
export class StartError extends Error {}
