import type { RecordStep, RecordTarget } from '#src/recorder/record-entry.ts'

const thing = ({ role, name }: RecordTarget) => `${role} “${name}”`

/** A recorded step as a sentence a person can follow. */
export const tellStep = (step: RecordStep): string => {
  switch (step.step) {
    case 'open':
      return `open ${step.address}`
    case 'click':
      return `press ${thing(step.target)}`
    case 'press':
      return `press the page at ${Math.round(step.x)}, ${Math.round(step.y)}`
    case 'fill':
      return step.text === '' ? `empty ${thing(step.target)}` : `type ${step.text} into ${thing(step.target)}`
    case 'choose':
      return `choose “${step.option}” in ${thing(step.target)}`
    case 'files':
      return `choose ${step.files.map(({ kind, size }) => `a ${kind} file of ${size} bytes`).join(', ')} in ${thing(step.target)}`
    case 'key':
      return `press the key ${step.key === ' ' ? 'Space' : step.key} on ${thing(step.target)}`
    case 'history':
      return step.by < 0 ? 'go back' : 'go forward'
  }
}
