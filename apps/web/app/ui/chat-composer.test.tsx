import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChatComposer } from './chat-composer.tsx';

const none = () => undefined;
const composer = (value: string) =>
  renderToStaticMarkup(
    <ChatComposer
      {...{ label: 'رسالتك', placeholder: 'اكتب رسالة…', sendLabel: 'إرسال', value, max: 2000, sendsWith: 'enter' }}
      {...{ onChange: none, onSend: none, leftText: String }}
    />,
  );

test('an empty field reads in the direction of the page, what is written in its own', () => {
  expect(composer('')).not.toContain('dir=');
  expect(composer('Hello')).toContain('dir="auto"');
});
