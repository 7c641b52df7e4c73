/** Medusa with what it brings for one process: events, cache, locks and workflows in memory, no admin pages. */
const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseLogging: false,
    // As many as the store uses.
    databaseDriverOptions: { pool: { min: 2, max: 10 }, connection: { ssl: false } },
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: process.env.PEER_SECRET,
      cookieSecret: process.env.PEER_SECRET,
    },
  },
  admin: { disable: true },
});
