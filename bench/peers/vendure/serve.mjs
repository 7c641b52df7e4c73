import { bootstrap, JobQueueService } from '@vendure/core';
import { config } from './shop.mjs';

const app = await bootstrap(config);
await app.get(JobQueueService).start();
