import type { Api } from '../../api/client.ts';
import { logged } from './logged.ts';

export const sendCode = (api: Api, body: { phoneNumber: string; countryCode: string }) =>
  logged(() => api('POST /api/v1/auth/phone/code', { body }));

export const verifyCode = (api: Api, body: { phoneNumber: string; code: string }) =>
  logged(() => api('POST /api/v1/auth/phone/code/verify', { body }));
