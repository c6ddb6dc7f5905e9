import { z } from 'zod';

export const banned = z.object({
  kind: z.enum(['user', 'address']),
  subject: z.string().min(1).max(200).describe('The id of a user, or an address.'),
  hours: z.number().positive().optional().describe('For good where it is missing.'),
  reason: z.string().max(200).default('by the administrator'),
});

export const lifted = banned.pick({ kind: true, subject: true });
export const message = z.object({ text: z.string().min(1).max(400) });
export const reason = z.object({ reason: z.string().max(200).default('by the administrator') });

export const done = z.object({ done: z.boolean() });
export const anything = z.object({}).loose();
export const tableList = z.object({ tables: z.array(anything) });
export const banList = z.object({ bans: z.array(anything) });
