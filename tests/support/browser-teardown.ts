import { endAll } from './keeper/ending.ts'

export default endAll
