import type { BenchCandidate } from '#api/contracts/bench.contract.ts'

/** A consultant of the sample data, free so many days after the sample data is added. */
export type SampleConsultant = Omit<BenchCandidate, 'id' | 'availableFrom'> & { availableInDays: number }
