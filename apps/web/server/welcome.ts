import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@karaz/api/db/seed/demo-accounts';
import type { Env } from '@karaz/api/env';

/** What someone who has just typed `npm start` needs to know. */
export function printWelcome(env: Env, storeName: string, setupLink: string | null): void {
  const address = `http://localhost:${env.port}`;
  const lines = ['', `  ${storeName}: ${address}`, ''];
  if (env.mode !== 'production') {
    lines.push(
      `  In Arabic:      ${address}/?lang=ar`,
      `  Messages sent:  ${address}/dev/outbox`,
      `  API:            ${address}/api/docs`,
      '',
    );
    lines.push(`  Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${role}`);
    lines.push('');
  }
  if (setupLink) {
    lines.push(
      '  There is no administrator yet. Set up the shop here (a restart makes another link):',
      `    ${setupLink}`,
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
