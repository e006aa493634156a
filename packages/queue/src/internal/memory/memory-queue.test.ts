import { createQueue } from '../../create-queue.ts'
import { queueSuite } from '../queue-suite.ts'

queueSuite('the memory of this process', (options) => createQueue(undefined, options))
