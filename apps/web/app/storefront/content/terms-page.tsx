import { writtenPage } from './written-content.tsx';

export const page = writtenPage('terms');
