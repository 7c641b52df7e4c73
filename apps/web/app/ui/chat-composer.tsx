import { cleanChatText } from '@karaz/domain/chats/chat';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from './button.tsx';

type ChatComposerProps = {
  label: string;
  placeholder: string;
  sendLabel: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Others begin a new line. */
  sendsWith: 'enter' | 'mod+enter';
  max: number;
  /** Shown when few characters are left. */
  leftText: (left: number) => string;
  busy?: boolean;
  /** Under the text, at its start. */
  tools?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
};

const FEW_CHARACTERS = 200;

export function ChatComposer(props: ChatComposerProps) {
  const { label, placeholder, sendLabel, value, onChange, onSend, sendsWith, max, leftText, busy, tools } = props;
  const id = useId();
  const left = max - value.length;
  const send = () => {
    if (cleanChatText(value) !== '' && !busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (sendsWith === 'enter' ? event.shiftKey || !hasKeyboard() : !isMod) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={props.inputRef}
        className="input chat-input"
        aria-label={label}
        aria-describedby={left < FEW_CHARACTERS ? id : undefined}
        placeholder={placeholder}
        // An empty field would count as left-to-right.
        dir={value === '' ? undefined : 'auto'}
        rows={2}
        maxLength={max}
        readOnly={busy}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="chat-composer-foot">
        <div className="chat-tools">{tools}</div>
        {left < FEW_CHARACTERS && (
          <p id={id} className="chat-left">
            {leftText(left)}
          </p>
        )}
        <Button type="submit" busy={busy ?? false}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}

/** On a phone the key for a new line is the only one there is. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;
